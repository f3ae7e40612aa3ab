// Reads a text that arrives in parts, and shows the value so far.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams;

/// <summary>Reads a text that arrives in parts, and shows its value after each part.
/// <see cref="JsonPartial"/> explains what counts as a value.</summary>
/// <remarks>
/// <para>
/// Nothing is read twice: each look continues after the last complete entry. Open objects without constructor parameters,
/// <see cref="List{T}"/>, dictionaries and nodes stay the same instances and are filled, so a value that was returned before changes with
/// the next one; do not change it yourself. Other open values, such as structs, arrays, sets and immutable collections, are created anew
/// from the values read so far.
/// </para>
/// <para>An instance is not thread-safe. After an exception, each call throws it again.</para>
/// </remarks>
/// <typeparam name="TValue">The type to read.</typeparam>
/// <example><code>
/// using JsonPartialReader&lt;Order&gt; reader = new(JsonSettings.Web);
/// await foreach (string token in tokens)
/// {
///     reader.Append(token);
///     log.Warn($"{reader.Value?.Name}");
/// }
/// </code></example>
public sealed class JsonPartialReader<TValue> : IDisposable
{
    private const int FirstLength = 1024;

    private readonly Root<TValue> _root;
    private ResumableReader.Looking _reader;

    // The text so far, if it is repaired; null otherwise. A repair may change with what follows, so each look repairs it anew.
    private readonly ArrayBufferWriter<byte>? _given;
    private Utf16Parts? _utf16;
    private ExceptionDispatchInfo? _failure;
    private TValue? _value;
    private JsonRepairStep[] _repairs = [];
    private bool _isBehind, _isDisposed;

    /// <summary>Creates a reader.</summary>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="repair">
    /// Whether to repair the text, as <see cref="JsonRepair"/> does, before each look. The value must be an array or object: it begins at
    /// the first one. Each look reads the whole text again and makes a new value, and a repair is a guess that what follows may correct, so
    /// a value can also lose something.
    /// </param>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public JsonPartialReader(JsonSettings? options = null, bool repair = false)
        : this(options, repair, FirstLength)
    {
    }

    internal JsonPartialReader(JsonSettings? options, bool repair, int firstLength)
    {
        _root = Roots<TValue>.Of(repair ? JsonRepair.StrictOf(options ?? JsonSettings.Default) : options);
        _given = repair ? new ArrayBufferWriter<byte>(firstLength) : null;
        _reader = ResumableReader.Looking.At(_root, firstLength);
    }

    /// <summary>The value so far; the default value of the type if there is none.</summary>
    /// <exception cref="JsonException">No valid text starts like this, or a value does not fit its type.</exception>
    public TValue? Value
    {
        get
        {
            Look();
            return _value;
        }
    }

    /// <summary>Whether the value has ended. More digits could follow a number that is the whole text.</summary>
    /// <exception cref="JsonException">As for <see cref="Value"/>.</exception>
    public bool IsComplete
    {
        get
        {
            Look();
            return _reader.IsComplete;
        }
    }

    /// <summary>The path of the innermost value that is open, such as <c>$.orders[2].name</c>; of an
    /// entry whose name is cut off, the path of its object.</summary>
    /// <exception cref="JsonException">As for <see cref="Value"/>.</exception>
    public string Path
    {
        get
        {
            Look();
            return _reader.PathOfOpen();
        }
    }

    /// <summary>How many arrays and objects are open.</summary>
    /// <exception cref="JsonException">As for <see cref="Value"/>.</exception>
    public int Depth
    {
        get
        {
            Look();
            return _reader.OpenLevels;
        }
    }

    /// <summary>The token in which the text is cut off.</summary>
    /// <exception cref="JsonException">As for <see cref="Value"/>.</exception>
    public JsonCutToken Cut
    {
        get
        {
            Look();
            return (JsonCutToken)_reader.Cut;
        }
    }

    /// <summary>What was repaired, in the order of the text so far; empty without <c>repair</c>.</summary>
    /// <exception cref="JsonException">As for <see cref="Value"/>.</exception>
    public IReadOnlyList<JsonRepairStep> Repairs
    {
        get
        {
            Look();
            return _repairs;
        }
    }

    /// <summary>How many bytes were scanned; for tests.</summary>
    internal long ScannedBytes => _reader.ScannedBytes;

    /// <summary>Adds the next part of the text.</summary>
    /// <param name="utf8Json">UTF-8, which may begin and end within a character; not kept after the call. A
    /// byte order mark at the beginning of the text is skipped.</param>
    /// <exception cref="JsonException">As for <see cref="Value"/>; an error may be thrown later, when you ask for the value.</exception>
    /// <exception cref="ObjectDisposedException">The reader was disposed.</exception>
    public void Append(ReadOnlySpan<byte> utf8Json)
    {
        ThrowIfOver();
        if (_given is not null)
        {
            _given.Write(utf8Json);
            _isBehind |= !utf8Json.IsEmpty;
            return;
        }

        if (utf8Json.IsEmpty)
            return;
        Take(utf8Json);
        _isBehind = true;
    }

    /// <param name="json">UTF-16, which may begin and end within a surrogate pair.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Append(ReadOnlySpan{byte})"/>
    public void Append(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        Append(json.AsSpan());
    }

    /// <param name="json">UTF-16, which may begin and end within a surrogate pair; not kept after the call.</param>
    /// <inheritdoc cref="Append(string)"/>
    public void Append(ReadOnlySpan<char> json)
    {
        ThrowIfOver();
        _utf16 ??= new Utf16Parts();
        Span<byte> room = stackalloc byte[Utf16Parts.RoomLength];
        while (!json.IsEmpty)
            Append(room[..Transcode(ref json, room)]);
    }

    /// <summary>Returns rented memory. Values from this reader stay valid.</summary>
    public void Dispose()
    {
        if (!_isDisposed)
            _reader.Dispose();
        _isDisposed = true;
    }

    internal JsonPartial<TValue> Read() => new(Value, IsComplete, Path, Depth, Cut) { Repairs = Repairs };

    private int Transcode(ref ReadOnlySpan<char> json, scoped Span<byte> room)
    {
        try
        {
            return _utf16!.Next(ref json, room);
        }
        catch (ArgumentException failure)
        {
            _failure = ExceptionDispatchInfo.Capture(failure);
            throw;
        }
    }

    private void Take(ReadOnlySpan<byte> utf8Json)
    {
        try
        {
            _reader.Append(utf8Json);
        }
        catch (Exception failure)
        {
            _failure = ExceptionDispatchInfo.Capture(failure);
            throw;
        }
    }

    private void Look()
    {
        ThrowIfOver();
        if (!_isBehind)
            return;
        try
        {
            if (_given is not null)
                Repair(_given.WrittenSpan);
            _reader.Look();
        }
        catch (Exception failure) when (_given is null)
        {
            _failure = ExceptionDispatchInfo.Capture(failure);
            throw;
        }

        _value = _reader.Value is TValue value ? value : default;
        _isBehind = false;
    }

    private void Repair(ReadOnlySpan<byte> given)
    {
        ReadOnlySpan<byte> repaired = JsonRepair.RepairOpen(given, _root.Plan, out _repairs);
        _reader.Dispose();
        _reader = ResumableReader.Looking.At(_root, repaired.Length + 1);
        Take(repaired);
    }

    private void ThrowIfOver()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        _failure?.Throw();
    }
}
