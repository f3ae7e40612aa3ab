// A reader of Newtonsoft.Json over the value that this library's reader stands at.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Trees;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>
/// Gives a converter the tokens of one value, as <c>JsonTextReader</c> would. Everything that depends on the current token is overridden,
/// so the state of the base class is never used. Conversions between kinds, such as a number in quotes that is read as an integer, are left
/// to a <c>JsonTextReader</c> over that one token.
/// </summary>
/// <remarks>Valid during the call of the converter. After the value there is nothing more to read.</remarks>
internal sealed unsafe partial class TokenReader : Nsj.JsonReader, Nsj.IJsonLineInfo
{
    private const int FewLevels = 16;

    [ThreadStatic]
    private static NestedReaders? s_nested;

    private readonly NestedReaders _nested;
    private readonly NameCache _names;
    private readonly LineCounter _lines = new();

    // The caller's reader, on its stack; null after the call.
    private void* _reader;
    private TokenSettings _settings = null!;
    private int _start;
    private int _outerDepth;
    private string? _outerPath;

    // The containers that are entered. The current token may open one more.
    private Level[] _levels = new Level[FewLevels];
    private int _depth;
    private bool _opens;

    private int _valueStart;

    // The reader stands at a value that is not read yet, because its name is the current token.
    private bool _isNext;

    private Nsj.JsonToken _token;
    private ValueForm _form;
    private object? _value;
    private long _integer;
    private double _number;

    private TokenReader(NestedReaders nested)
    {
        _nested = nested;
        _names = nested.Names;
        QuoteChar = '"';
    }

    private enum ValueForm
    {
        Object,
        Int32,
        Int64,
        Double,
        Boolean,
    }

    // The readers of one thread: converters call each other, and each call has its own.
    private sealed class NestedReaders
    {
        private const int MostKept = 8;

        private readonly TokenReader?[] _kept = new TokenReader?[MostKept];

        internal NameCache Names { get; } = new();

        internal int Count { get; set; }

        internal TokenReader Next() => Count < MostKept ? _kept[Count] ??= new TokenReader(this) : new TokenReader(this);
    }

    private struct Level
    {
        internal bool IsObject;
        internal string? Name;
        internal int LastName;
        internal int Index;
    }

    /// <summary>Takes a reader that stands at the first token of the value. Give it back with <see cref="End"/>.</summary>
    internal static TokenReader Begin(ref JsonReader reader, TokenSettings settings)
    {
        NestedReaders nested = s_nested ??= new NestedReaders();
        TokenReader tokens = nested.Next();
        tokens._reader = Unsafe.AsPointer(ref reader);
        tokens._start = reader.Position;
        tokens._outerDepth = reader.CurrentDepth;
        tokens._outerPath = null;
        tokens._depth = 0;
        tokens._opens = tokens._isNext = false;
        if (!ReferenceEquals(tokens._settings, settings))
            tokens.Take(settings);
        tokens.ReadValue(ref reader);
        nested.Count++;
        return tokens;
    }

    /// <summary>The converter has returned or thrown.</summary>
    /// <param name="isUnchanged">Whether the settings are known to be those that <see cref="Begin"/> got.</param>
    internal void End(bool isUnchanged)
    {
        _reader = null;
        _value = null;
        if (!isUnchanged)
            _settings = null!;
        _nested.Count--;
    }

    private void Take(TokenSettings settings)
    {
        _settings = settings;
        Culture = settings.Culture;
        DateFormatString = settings.DateFormatString;
        DateParseHandling = settings.DateParseHandling;
        DateTimeZoneHandling = settings.DateTimeZoneHandling;
        FloatParseHandling = settings.FloatParseHandling;
    }

    public override Nsj.JsonToken TokenType => _token;

    public override object? Value => _value ??= _form switch
    {
        ValueForm.Int32 => (int)_integer,
        ValueForm.Int64 => _integer,
        ValueForm.Double => _number,
        ValueForm.Boolean => _integer != 0,
        _ => null,
    };

    public override Type? ValueType => _form switch
    {
        ValueForm.Int32 => typeof(int),
        ValueForm.Int64 => typeof(long),
        ValueForm.Double => typeof(double),
        ValueForm.Boolean => typeof(bool),
        _ => _value?.GetType(),
    };

    public override int Depth => _outerDepth + _depth;

    public override string Path
    {
        get
        {
            StringBuilder path = new(_reader is null ? "" : _outerPath ??= TokenError.PathAt(ref Reader, _start));
            for (int i = 0; i < _depth; i++)
            {
                if (_levels[i].IsObject)
                    TokenPath.AddName(path, _levels[i].Name);
                else
                    TokenPath.AddIndex(path, _levels[i].Index);
            }

            return path.ToString();
        }
    }

    public int LineNumber => _reader is null ? 0 : Place().Line;

    public int LinePosition => _reader is null ? 0 : Place().Column;

    public bool HasLineInfo() => _reader is not null;

    /// <summary>Whether a converter has left how tokens are read as it is.</summary>
    internal bool IsUnchanged =>
        DateParseHandling == _settings.DateParseHandling && DateTimeZoneHandling == _settings.DateTimeZoneHandling
        && DateFormatString == _settings.DateFormatString
        && FloatParseHandling == _settings.FloatParseHandling && Equals(Culture, _settings.Culture);

    /// <summary>Whether the current token is a value, or opens one.</summary>
    internal bool IsAtValue =>
        _token is not (Nsj.JsonToken.None or Nsj.JsonToken.PropertyName or Nsj.JsonToken.EndObject or Nsj.JsonToken.EndArray);

    /// <summary>Reads the current value by a codec. The current token is then the last of the
    /// value, as after <c>JsonSerializer.Deserialize</c>.</summary>
    internal object? ReadBy(JsonCodec codec)
    {
        ref JsonReader reader = ref Reader;
        try
        {
            if (!_opens)
                reader.StandAt(_valueStart);
            object? value = codec.ReadNext(ref reader);
            if (_opens)
            {
                _opens = false;
                Set(_token == Nsj.JsonToken.StartObject ? Nsj.JsonToken.EndObject : Nsj.JsonToken.EndArray, null);
            }

            return value;
        }
        catch (JsonException exception)
        {
            throw TokenError.Of(exception, this);
        }
    }

    /// <summary>Makes a tree of the current value, as <c>JToken.Load</c> does. The current token is then the
    /// last of the value. Null if the current token opens nothing.</summary>
    internal JContainer? LoadTree()
    {
        if (!_opens || !TreeBuilder.CanSetLines)
            return null;
        ref JsonReader reader = ref Reader;
        try
        {
            JContainer tree = (JContainer)TreeBuilder.Load(ref reader, CurrentSettings(), _lines);
            _opens = false;
            Set(_token == Nsj.JsonToken.StartObject ? Nsj.JsonToken.EndObject : Nsj.JsonToken.EndArray, null);
            return tree;
        }
        catch (JsonException exception)
        {
            throw TokenError.Of(exception, this);
        }
    }

    public override bool Read()
    {
        ref JsonReader reader = ref Reader;
        try
        {
            if (MoveToValue(ref reader))
                ReadValue(ref reader);
            return _token != Nsj.JsonToken.None;
        }
        catch (JsonException exception)
        {
            throw TokenError.Of(exception, this);
        }
    }

    private ref JsonReader Reader
    {
        get
        {
            if (_reader is null)
                throw new InvalidOperationException(
                    "Expected a reader to be used by its converter during the call, found it used after that. Read the value within " +
                        "ReadJson.");
            return ref Unsafe.AsRef<JsonReader>(_reader);
        }
    }

    // A converter may have changed some of them on the reader.
    private TokenSettings CurrentSettings() =>
        IsUnchanged
            ? _settings
            : _settings with
            {
                Culture = Culture,
                DateFormatString = DateFormatString,
                DateParseHandling = DateParseHandling,
                DateTimeZoneHandling = DateTimeZoneHandling,
                FloatParseHandling = FloatParseHandling,
            };

    // After the current token, of which this library's reader has not yet passed a bracket, and has passed more than a colon.
    private (int Line, int Column) Place()
    {
        ref JsonReader reader = ref Reader;
        int position = reader.Position;
        if (_opens)
            position = Math.Min(position + 1, reader.Text.Length);
        else if (_token == Nsj.JsonToken.PropertyName)
            position = reader.Text[..position].LastIndexOf((byte)':') + 1;
        return _lines.At(reader.Text, position);
    }

    /// <summary>Moves to the next value, and returns true, or to a name or an end, which is
    /// then the current token, as is none after the value.</summary>
    private bool MoveToValue(ref JsonReader reader)
    {
        if (_isNext)
        {
            _isNext = false;
            return true;
        }

        if (_opens)
        {
            Enter(ref reader);
        }
        else if (_depth == 0)
        {
            Set(Nsj.JsonToken.None, null);
            return false;
        }

        ref Level level = ref _levels[_depth - 1];
        if (!level.IsObject)
        {
            level.Index++;
            if (reader.NextElement())
                return true;
        }
        else if (_names.NextMember(ref reader, ref level.LastName, out string? name))
        {
            level.Name = name;
            _isNext = true;
            Set(Nsj.JsonToken.PropertyName, name);
            return false;
        }

        _depth--;
        Set(level.IsObject ? Nsj.JsonToken.EndObject : Nsj.JsonToken.EndArray, null);
        return false;
    }

    private void Enter(ref JsonReader reader)
    {
        _opens = false;
        if (_depth == _levels.Length)
            Array.Resize(ref _levels, 2 * _depth);
        ref Level level = ref _levels[_depth++];
        level.IsObject = _token == Nsj.JsonToken.StartObject;
        level.Name = null;
        level.LastName = NameCache.Beginning;
        level.Index = -1;
        if (level.IsObject)
            reader.BeginObject();
        else
            reader.BeginArray();
    }

    private void ReadValue(ref JsonReader reader)
    {
        _valueStart = reader.Position;
        switch (reader.ValueKind)
        {
            case JsonValueKind.Object:
                _opens = true;
                Set(Nsj.JsonToken.StartObject, null);
                break;
            case JsonValueKind.Array:
                _opens = true;
                Set(Nsj.JsonToken.StartArray, null);
                break;
            case JsonValueKind.String:
                string text = reader.ReadString()!;
                if (DateTokens.Find(text, DateParseHandling, DateTimeZoneHandling, DateFormatString, Culture) is { } date)
                    Set(Nsj.JsonToken.Date, date);
                else
                    Set(Nsj.JsonToken.String, text);
                break;
            case JsonValueKind.True or JsonValueKind.False:
                SetBoolean(reader.ReadBoolean());
                break;
            case JsonValueKind.Null:
                reader.TryReadNull();
                Set(Nsj.JsonToken.Null, null);
                break;
            default:
                ReadNumber(ref reader);
                break;
        }
    }

    private void ReadNumber(ref JsonReader reader)
    {
        if (NumberTokens.IsShortInteger(ref reader))
        {
            (_token, _form, _value, _integer) = (Nsj.JsonToken.Integer, ValueForm.Int64, null, reader.ReadInt64());
            return;
        }

        object value = NumberTokens.Read(ref reader, FloatParseHandling);
        Set(value is double or decimal ? Nsj.JsonToken.Float : Nsj.JsonToken.Integer, value);
    }

    private void Set(Nsj.JsonToken token, object? value) => (_token, _form, _value) = (token, ValueForm.Object, value);

    private void SetBoolean(bool value) =>
        (_token, _form, _value, _integer) = (Nsj.JsonToken.Boolean, ValueForm.Boolean, null, value ? 1 : 0);
}
