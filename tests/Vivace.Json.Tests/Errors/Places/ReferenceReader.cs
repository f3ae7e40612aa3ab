// Says which token of a text System.Text.Json fails to convert: the part that a typed reader plays for the locator.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors.Places;

internal readonly record struct ReferenceError(int Offset, JsonErrorKind Kind, Type? Target, string[]? Names);

// Scalars are converted by System.Text.Json, one by one; the order in which things fail follows its converters.
internal ref struct ReferenceReader
{
    private readonly ReadOnlySpan<byte> _text;
    private Utf8JsonReader _reader;
    private int _offset;
    private JsonErrorKind _kind;
    private Type? _target;
    private string[]? _names;

    private ReferenceReader(ReadOnlySpan<byte> text, JsonSerializerOptions options)
    {
        _text = text;
        _reader = new Utf8JsonReader(text, new JsonReaderOptions
        {
            AllowTrailingCommas = options.AllowTrailingCommas,
            CommentHandling = options.ReadCommentHandling,
            MaxDepth = options.MaxDepth,
        });
    }

    // Where and how the text fails; Unknown when it does not.
    internal static ReferenceError Find(ReadOnlySpan<byte> text, StjPathNode root)
    {
        ReferenceReader reader = new(text, root.Options);
        try
        {
            if (!reader._reader.Read())
                return new ReferenceError(text.Length, JsonErrorKind.EmptyText, null, null);
            if (reader.Read(root))
            {
                reader._reader.Read();
                return default;
            }
        }
        catch (JsonException)
        {
            return new ReferenceError((int)reader._reader.BytesConsumed, JsonErrorKind.UnexpectedByte, null, null);
        }

        return new ReferenceError(reader._offset, reader._kind, reader._target, reader._names);
    }

    private bool Read(StjPathNode node)
    {
        _target = node.Type;
        JsonTokenType token = _reader.TokenType;
        if (node.Kind != PathNodeKind.Scalar && token == JsonTokenType.Null)
            return AllowsNull(node.Type) || Fail(JsonErrorKind.WrongType);
        switch (node.Kind)
        {
            case PathNodeKind.Object:
                return token == JsonTokenType.StartObject ? ReadObject(node) : Fail(JsonErrorKind.WrongType);
            case PathNodeKind.Dictionary:
                return token == JsonTokenType.StartObject ? ReadDictionary(node) : Fail(JsonErrorKind.WrongType);
            case PathNodeKind.Array:
                return token == JsonTokenType.StartArray ? ReadArray((StjPathNode)node.Element!) : Fail(JsonErrorKind.WrongType);
            case PathNodeKind.Scalar:
                return token is not (JsonTokenType.StartObject or JsonTokenType.StartArray) && Converts(node) ? true : Fail(JsonErrorKind.WrongType);
            case var _ when (node.Type == typeof(JsonArray) && token != JsonTokenType.StartArray) || (node.Type == typeof(JsonObject) && token != JsonTokenType.StartObject):
                return Fail(JsonErrorKind.WrongType);
            default:
                bool fits = Converts(node, out int end, token is JsonTokenType.StartObject or JsonTokenType.StartArray);
                if (!fits)
                    Fail(node.Options.AllowDuplicateProperties ? JsonErrorKind.WrongType : JsonErrorKind.DuplicateMember);
                if (end < 0)
                    return fits;
                int start = _offset;
                _reader.Skip();
                _offset = start;
                return fits;
        }
    }

    private bool ReadArray(StjPathNode element)
    {
        while (true)
        {
            _reader.Read();
            if (_reader.TokenType == JsonTokenType.EndArray)
                return true;
            if (!Read(element))
                return false;
        }
    }

    private bool ReadDictionary(StjPathNode node)
    {
        HashSet<string> keys = [];
        while (true)
        {
            _reader.Read();
            if (_reader.TokenType == JsonTokenType.EndObject)
                return true;
            int nameOffset = (int)_reader.TokenStartIndex;
            if (!TryGetName(out string name, invalidBytesFail: true))
                return false;
            if (node.KeyType != typeof(string) && !ConvertsKey(name, node))
            {
                _target = node.KeyType;
                return Fail(JsonErrorKind.InvalidValue);
            }

            _reader.Read();
            if (!Read((StjPathNode)node.Element!))
                return false;
            if (!keys.Add(name) && !node.Options.AllowDuplicateProperties)
                return Fail(JsonErrorKind.DuplicateMember, nameOffset);
        }
    }

    private bool ReadObject(StjPathNode node)
    {
        HashSet<string> seen = [];
        List<(Utf8State State, JsonPropertyInfo Property)> deferred = [];
        while (true)
        {
            _reader.Read();
            if (_reader.TokenType == JsonTokenType.EndObject)
                break;
            int nameOffset = (int)_reader.TokenStartIndex;
            if (!TryGetName(out string name, invalidBytesFail: false))
                return false;
            JsonPropertyInfo? property = node.Find(name);
            bool extends = property is null && node.ExtensionData is not null;
            if (property is null && !extends)
            {
                _target = node.Type;
                if (node.UnmappedMembers == System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow)
                    return Fail(JsonErrorKind.UnmappedMember, nameOffset);
                _reader.Skip();
                continue;
            }

            if (extends || !StjPathNode.CanRead(property!))
            {
                _reader.Skip();
                continue;
            }

            bool again = !seen.Add(property!.Name) && !node.Options.AllowDuplicateProperties;
            if (node.TakesArguments)
            {
                if (again)
                    return Fail(JsonErrorKind.DuplicateMember, nameOffset);
                if (property.AssociatedParameter is null)
                {
                    deferred.Add((new Utf8State((int)_reader.BytesConsumed, _reader.CurrentState), property));
                    _reader.Skip();
                    continue;
                }
            }

            _reader.Read();
            if (_reader.TokenType == JsonTokenType.Null && node.Options.RespectNullableAnnotations && !property.IsSetNullable)
                return FailNull(property);
            if (!Read(node.Member(property)))
                return false;
            _target = node.Type;
            if (again)
                return Fail(JsonErrorKind.DuplicateMember, nameOffset);
        }

        _target = node.Type;
        _names = [.. node.Properties.Where(property => property.IsRequired && !seen.Contains(property.Name)).Select(property => property.Name)];
        if (_names.Length > 0)
            return Fail(JsonErrorKind.MissingRequired);
        Utf8JsonReader behind = _reader;
        foreach ((Utf8State state, JsonPropertyInfo property) in deferred)
        {
            _reader = new Utf8JsonReader(_text[state.Start..], isFinalBlock: true, state.State);
            _start = state.Start;
            _reader.Read();
            if (_reader.TokenType == JsonTokenType.Null && node.Options.RespectNullableAnnotations && !property.IsSetNullable)
                return FailNull(property);
            if (!Read(node.Member(property)))
                return false;
            _start = 0;
        }

        _reader = behind;
        return true;
    }

    private int _start;

    private readonly record struct Utf8State(int Start, JsonReaderState State);

    private bool TryGetName(out string name, bool invalidBytesFail)
    {
        try
        {
            name = invalidBytesFail || _reader.ValueIsEscaped ? _reader.GetString()! : Encoding.UTF8.GetString(_reader.ValueSpan);
            return true;
        }
        catch (InvalidOperationException)
        {
            name = "";
            return Fail(JsonErrorKind.InvalidUtf8);
        }
    }

    private bool Converts(StjPathNode node) => Converts(node, out _, container: false);

    private bool Converts(StjPathNode node, out int end, bool container)
    {
        int start = (int)_reader.TokenStartIndex + _start;
        Utf8JsonReader behind = _reader;
        if (container)
            behind.Skip();
        end = container ? (int)behind.BytesConsumed + _start : -1;
        try
        {
            StjSerializer.Deserialize(_text[start..((int)behind.BytesConsumed + _start)], node.Type, node.Options);
            return true;
        }
        catch (Exception failure) when (failure is JsonException or ArgumentException)
        {
            return false;
        }
    }

    private static bool ConvertsKey(string name, StjPathNode node)
    {
        string text = $"{{{StjSerializer.Serialize(name)}:null}}";
        try
        {
            StjSerializer.Deserialize(text, typeof(Dictionary<,>).MakeGenericType(node.KeyType, typeof(object)), node.Options);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static bool AllowsNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null || type == typeof(JsonElement);

    private bool FailNull(JsonPropertyInfo property)
    {
        _target = property.PropertyType;
        return Fail(JsonErrorKind.NullNotAllowed);
    }

    private bool Fail(JsonErrorKind kind) => Fail(kind, (int)_reader.TokenStartIndex + _start);

    private bool Fail(JsonErrorKind kind, int offset)
    {
        _kind = kind;
        _offset = offset;
        return false;
    }
}
