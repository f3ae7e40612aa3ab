// What the samples show of one place.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Schema.Formats;

namespace Vivace.Json.Schema.Inferring;

internal sealed class InferredValue
{
    // Values that are listed have come this often on average, and are at most this long.
    private const int FewestRepetitions = 3, LongestListed = 100;

    private static readonly string[] s_formats = ["date-time", "date", "uuid", "ipv4", "ipv6", "email", "uri"];
    private static readonly JsonFormatCheck?[] s_checks = [
        .. s_formats.Select(format => JsonFormats.Find(format, JsonSchemaDialect.Draft202012))];

    private readonly Dictionary<string, InferredValue> _members = new(StringComparer.Ordinal);
    private readonly List<string> _order = [];
    private readonly HashSet<string> _strings = new(StringComparer.Ordinal);
    private InferredValue? _items;

    // Set once the names are taken for data.
    private InferredValue? _others;
    private long _nulls, _booleans, _integers, _fractions, _texts, _arrays, _objects;
    private bool _hasManyStrings;

    // A bit for each format that all strings so far have.
    private uint _formats = (1u << s_formats.Length) - 1;

    internal long Count { get; private set; }

    internal void Add(JsonView value, JsonSchemaInferenceSettings settings)
    {
        Count++;
        switch (value.Kind)
        {
            case JsonValueKind.Null:
                _nulls++;
                break;
            case JsonValueKind.True or JsonValueKind.False:
                _booleans++;
                break;
            case JsonValueKind.Number:
                if (IsInteger(value.RawUtf8))
                    _integers++;
                else
                    _fractions++;
                break;
            case JsonValueKind.String:
                AddText(value.GetString()!, settings);
                break;
            case JsonValueKind.Array:
                _arrays++;
                foreach (JsonView item in value.Elements)
                    (_items ??= new InferredValue()).Add(item, settings);
                break;
            default:
                AddObject(value, settings);
                break;
        }
    }

    // 1.0 and 1e3 are integers of JSON Schema, but a sample that writes fractions has fractions.
    private static bool IsInteger(ReadOnlySpan<byte> number) => number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0;

    private void AddText(string text, JsonSchemaInferenceSettings settings)
    {
        _texts++;
        if (!_hasManyStrings)
        {
            _strings.Add(text.Length <= LongestListed ? text : "");
            _hasManyStrings = _strings.Count > settings.EnumsUpTo || text.Length > LongestListed;
            if (_hasManyStrings)
                _strings.Clear();
        }

        byte[]? utf8 = _formats == 0 ? null : Encoding.UTF8.GetBytes(text);
        for (int i = 0; _formats >> i != 0; i++)
            if ((_formats >> i & 1) != 0 && s_checks[i]?.Invoke(utf8) is not true)
                _formats &= ~(1u << i);
    }

    private void AddObject(JsonView value, JsonSchemaInferenceSettings settings)
    {
        _objects++;
        HashSet<string> met = new(StringComparer.Ordinal);
        foreach (JsonViewMember member in value.Members)
        {
            // A name that comes twice counts once, with both of its values.
            string name = member.Name;
            InferredValue place = PlaceOf(name, settings);
            place.Add(member.Value, settings);
            if (!met.Add(name))
                place.Count--;
        }
    }

    private InferredValue PlaceOf(string name, JsonSchemaInferenceSettings settings)
    {
        if (_others is not null)
            return _others;
        if (_members.TryGetValue(name, out InferredValue? known))
            return known;
        if (_members.Count >= settings.MaxProperties)
        {
            _others = new InferredValue();
            foreach (InferredValue member in _members.Values)
                _others.Include(member, settings);
            _members.Clear();
            _order.Clear();
            return _others;
        }

        _order.Add(name);
        return _members[name] = new InferredValue();
    }

    // Takes over what another place has shown.
    private void Include(InferredValue other, JsonSchemaInferenceSettings settings)
    {
        Count += other.Count;
        _nulls += other._nulls;
        _booleans += other._booleans;
        _integers += other._integers;
        _fractions += other._fractions;
        _texts += other._texts;
        _arrays += other._arrays;
        _objects += other._objects;
        _formats &= other._texts > 0 ? other._formats : uint.MaxValue;
        _strings.UnionWith(other._strings);
        _hasManyStrings |= other._hasManyStrings || _strings.Count > settings.EnumsUpTo;
        if (_hasManyStrings)
            _strings.Clear();
        if (other._items is { } items)
            (_items ??= new InferredValue()).Include(items, settings);
        if (other._others is { } others)
        {
            // The same as if each name had come one by one.
            InferredValue all = _others ??= new InferredValue();
            foreach (InferredValue member in _members.Values)
                all.Include(member, settings);
            _members.Clear();
            _order.Clear();
            all.Include(others, settings);
        }

        foreach (string name in other._order)
            PlaceOf(name, settings).Include(other._members[name], settings);
    }

    internal void WriteRoot(Utf8JsonWriter writer, JsonSchemaInferenceSettings settings)
    {
        writer.WriteStartObject();
        if (Count > 0)
            writer.WriteString("$schema", "https://json-schema.org/draft/2020-12/schema");
        WriteKeywords(writer, settings);
        writer.WriteEndObject();
    }

    private void Write(Utf8JsonWriter writer, JsonSchemaInferenceSettings settings)
    {
        writer.WriteStartObject();
        WriteKeywords(writer, settings);
        writer.WriteEndObject();
    }

    private void WriteKeywords(Utf8JsonWriter writer, JsonSchemaInferenceSettings settings)
    {
        string[] types = [.. Types()];
        if (types.Length == 0)
            return;
        if (IsListed(settings) && types.All(type => type is "string" or "null"))
        {
            writer.WriteStartArray("enum");
            foreach (string text in _strings.Order(StringComparer.Ordinal))
                writer.WriteStringValue(text);
            if (_nulls > 0)
                writer.WriteNullValue();
            writer.WriteEndArray();
            return;
        }

        if (types.Length == 1)
        {
            writer.WriteString("type", types[0]);
        }
        else
        {
            writer.WriteStartArray("type");
            foreach (string type in types)
                writer.WriteStringValue(type);
            writer.WriteEndArray();
        }

        if (_texts > 0 && settings.Formats && FormatOf() is { } format)
            writer.WriteString("format", format);
        if (_items is not null)
        {
            writer.WritePropertyName("items");
            _items.Write(writer, settings);
        }

        if (_objects > 0)
            WriteObject(writer, settings);
    }

    private IEnumerable<string> Types()
    {
        if (_objects > 0)
            yield return "object";
        if (_arrays > 0)
            yield return "array";
        if (_texts > 0)
            yield return "string";
        if (_fractions > 0)
            yield return "number";
        else if (_integers > 0)
            yield return "integer";
        if (_booleans > 0)
            yield return "boolean";
        if (_nulls > 0)
            yield return "null";
    }

    // Few values, each of which has come several times.
    private bool IsListed(JsonSchemaInferenceSettings settings) =>
        !_hasManyStrings && _strings.Count > 0 && _strings.Count <= settings.EnumsUpTo && _texts >= (long)_strings.Count * FewestRepetitions
        && (_formats == 0 || !settings.Formats);

    private string? FormatOf()
    {
        for (int i = 0; i < s_formats.Length; i++)
            if ((_formats >> i & 1) != 0)
                return s_formats[i];
        return null;
    }

    private void WriteObject(Utf8JsonWriter writer, JsonSchemaInferenceSettings settings)
    {
        if (_others is not null)
        {
            writer.WritePropertyName("additionalProperties");
            _others.Write(writer, settings);
            return;
        }

        if (_order.Count > 0)
        {
            writer.WriteStartObject("properties");
            foreach (string name in _order)
            {
                writer.WritePropertyName(name);
                _members[name].Write(writer, settings);
            }

            writer.WriteEndObject();
        }

        string[] required = [.. settings.Required ? _order.Where(name => _members[name].Count == _objects) : []];
        if (required.Length > 0)
        {
            writer.WriteStartArray("required");
            foreach (string name in required)
                writer.WriteStringValue(name);
            writer.WriteEndArray();
        }

        if (settings.ClosedObjects)
            writer.WriteBoolean("additionalProperties", false);
    }
}
