// DataSet as JSON, in the form of Newtonsoft.Json.
using System.Data;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Compatibility.Tables;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Reads and writes a <see cref="DataSet"/> as an object with an array of rows for each table, as Newtonsoft.Json does. For
/// <see cref="JsonSettings.Codecs"/>, or for one member. See <see cref="DataTableCodec"/> for the form of a table.
/// </summary>
/// <remarks>Rows go to the set's table of the same name, such as one of a typed data set; other names add a table.</remarks>
/// <example><code>
/// [JsonCodec(typeof(Vivace.Json.Compatibility.DataSetCodec))]
/// public System.Data.DataSet? Report { get; set; }
/// </code></example>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only the constructor without parameters is called.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only the constructor without parameters is called.")]
public sealed class DataSetCodec : DataSetCodec<DataSet>
{
    /// <summary>Creates a codec.</summary>
    public DataSetCodec()
    {
    }

    /// <summary>Creates a codec with another limit.</summary>
    /// <param name="maxCells">The limit for all tables, counted as in <see cref="DataTableCodec{T}.DefaultMaxCells"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The limit is less than 1.</exception>
    public DataSetCodec(int maxCells)
        : base(maxCells)
    {
    }
}

/// <summary>Like <see cref="DataSetCodec"/>, for a class that derives from <see cref="DataSet"/>.</summary>
/// <typeparam name="T">The class; its constructor adds the tables.</typeparam>
public class DataSetCodec<T> : JsonCodec<T>
    where T : DataSet, new()
{
    private readonly int _maxCells;
    private TableValues _values = null!;

    /// <summary>Creates a codec.</summary>
    public DataSetCodec()
        : this(DataTableCodec.DefaultMaxCells)
    {
    }

    /// <summary>Creates a codec with another limit.</summary>
    /// <param name="maxCells">The limit for all tables, counted as in <see cref="DataTableCodec{T}.DefaultMaxCells"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The limit is less than 1.</exception>
    public DataSetCodec(int maxCells)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxCells, 1);
        _maxCells = maxCells;
    }

    /// <inheritdoc/>
    protected override void Bind(CodecBinding<T> binding)
    {
        ArgumentNullException.ThrowIfNull(binding);
        _values = new TableValues(binding.CodecOf<object>(), binding.CodecOf, binding.Settings);
    }

    /// <inheritdoc/>
    public override T? Read(ref JsonReader reader) => Populate(ref reader, new T());

    /// <summary>Adds the rows of the text to the tables of a set.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The set.</param>
    /// <returns>The same set.</returns>
    public override T? Populate(ref JsonReader reader, T value)
    {
        new TableReading(_values, _maxCells).Read(ref reader, value);
        return value;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, T? value)
    {
        writer.BeginObject();
        foreach (DataTable table in value!.Tables)
        {
            writer.WriteName(_values.NameOf(table.TableName));
            _values.Write(ref writer, table);
        }

        writer.EndObject();
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) =>
        obj is DataSetCodec<T> other && other.GetType() == GetType() && other._maxCells == _maxCells;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(GetType(), _maxCells);
}
