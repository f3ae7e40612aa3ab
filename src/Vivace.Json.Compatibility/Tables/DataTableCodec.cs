// DataTable as JSON, in the form of Newtonsoft.Json.
using System.Data;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Compatibility.Tables;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Reads and writes a <see cref="DataTable"/> as an array of objects, one for each row, as Newtonsoft.Json does. For
/// <see cref="JsonSettings.Codecs"/>, or for one member.
/// </summary>
/// <remarks>
/// <para>
/// A name without a column adds one, whose type is that of the first value: <see cref="long"/> (<see cref="System.Numerics.BigInteger"/> if
/// it is too large), <see cref="double"/>, <see cref="bool"/>, <see cref="DateTime"/> for strings such as <c>2026-11-21T14:05:00</c>,
/// <see cref="string"/> for other strings and null, a <see cref="DataTable"/> for an array of objects, an array for other arrays. A text
/// never names types.
/// </para>
/// <para>The memory that a text can ask for is limited: see <see cref="DataTableCodec{T}.DefaultMaxCells"/>.</para>
/// <para>Deleted rows are not written. In writing, <see cref="JsonSettings.PropertyNamingPolicy"/> applies to column names, and
/// <see cref="JsonSettings.DefaultIgnoreCondition"/> to nulls.</para>
/// <para>A trimmed program contains .NET's tables only if it uses this class or <see cref="DataSetCodec"/>.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = new() { Codecs = [new Vivace.Json.Compatibility.DataTableCodec(), new Vivace.Json.Compatibility.DataSetCodec()] };
/// var table = JsonSerializer.Deserialize&lt;System.Data.DataTable&gt;("""[{"Id":7,"Name":"Tea"}]""", settings);
/// </code></example>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only the constructor without parameters is called.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only the constructor without parameters is called.")]
public sealed class DataTableCodec : DataTableCodec<DataTable>
{
    /// <summary>Creates a codec.</summary>
    public DataTableCodec()
    {
    }

    /// <summary>Creates a codec with another limit.</summary>
    /// <param name="maxCells">The limit, counted as in <see cref="DataTableCodec{T}.DefaultMaxCells"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The limit is less than 1.</exception>
    public DataTableCodec(int maxCells)
        : base(maxCells)
    {
    }
}

/// <summary>Like <see cref="DataTableCodec"/>, for a class that derives from
/// <see cref="DataTable"/>, such as the tables of typed data sets.</summary>
/// <typeparam name="T">The class; its constructor adds the columns.</typeparam>
public class DataTableCodec<T> : JsonCodec<T>
    where T : DataTable, new()
{
    /// <summary>
    /// The default limit on cells. Each row has one for each column of the table, whether the text mentions it or not. A column counts for
    /// 64 more and for the rows before it, a table for 256, a table of a set for 1,024 more and for the tables before it. Within this
    /// limit, a text may ask for 2,097,152 cells plus 32 for each of its bytes; codecs with a higher limit ignore the length.
    /// </summary>
    public const int DefaultMaxCells = 16 * 1024 * 1024;

    internal const int CellsOfAnyText = 2 * 1024 * 1024, CellsPerByte = 32;

    private readonly int _maxCells;
    private TableValues _values = null!;

    /// <summary>Creates a codec.</summary>
    public DataTableCodec()
        : this(DefaultMaxCells)
    {
    }

    /// <summary>Creates a codec with another limit.</summary>
    /// <param name="maxCells">The limit, counted as in <see cref="DefaultMaxCells"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The limit is less than 1.</exception>
    public DataTableCodec(int maxCells)
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

    /// <summary>Adds the rows of the text to a table.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The table.</param>
    /// <returns>The same table.</returns>
    public override T? Populate(ref JsonReader reader, T value)
    {
        new TableReading(_values, _maxCells).Read(ref reader, value);
        return value;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, T? value) => _values.Write(ref writer, value!);

    /// <inheritdoc/>
    public override bool Equals(object? obj) =>
        obj is DataTableCodec<T> other && other.GetType() == GetType() && other._maxCells == _maxCells;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(GetType(), _maxCells);
}
