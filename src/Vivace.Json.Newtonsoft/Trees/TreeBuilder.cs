// Trees of Newtonsoft.Json, made from this library's tokens.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Tokens;

namespace Vivace.Json.Compatibility.Trees;

/// <summary>
/// Makes what Newtonsoft.Json makes of a member that is a tree: the last of several members of one name counts, and stands at its own
/// place. With lines, makes what <c>JToken.Load</c> makes: each token has its line, and the last of several members stands at the place of
/// the first.
/// </summary>
internal readonly ref struct TreeBuilder
{
    /// <summary>Whether tokens can have lines: what sets them is internal in Newtonsoft.Json, and another version may lack it.</summary>
    internal static readonly bool CanSetLines =
        typeof(JToken).GetMethod("SetLineInfo", BindingFlags.Instance | BindingFlags.NonPublic, [typeof(int), typeof(int)]) is not null;

    [ThreadStatic]
    private static NameCache? s_names;

    private readonly TokenSettings _settings;
    private readonly NameCache _names;
    private readonly LineCounter? _lines;

    private TreeBuilder(TokenSettings settings, LineCounter? lines)
    {
        _settings = settings;
        _names = s_names ??= new NameCache();
        _lines = lines;
    }

    /// <summary>Makes a tree of the value where the reader stands.</summary>
    internal static JToken Read(ref JsonReader reader, TokenSettings settings) => new TreeBuilder(settings, null).Read(ref reader);

    /// <summary>The same with lines.</summary>
    internal static JToken Load(ref JsonReader reader, TokenSettings settings, LineCounter lines)
    {
        _ = lines.At(reader.Text, reader.Position);
        return new TreeBuilder(settings, lines).Read(ref reader);
    }

    private JToken Read(ref JsonReader reader)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.Object:
                JObject members = [];
                Place(members, ref reader, reader.Position + 1);
                reader.BeginObject();
                bool mayRepeat = false;
                int last = NameCache.Beginning;
                while (_names.NextMember(ref reader, ref last, out string? name))
                {
                    JProperty property = ReadMember(ref reader, name);
                    if (mayRepeat || !TryAdd(members, property))
                    {
                        mayRepeat = true;
                        AddRepeated(members, property);
                    }
                }

                return members;
            case JsonValueKind.Array:
                JArray items = [];
                Place(items, ref reader, reader.Position + 1);
                reader.BeginArray();
                while (reader.NextElement())
                    items.Add(Read(ref reader));
                return items;
            default:
                JValue value = ReadSingle(ref reader);
                Place(value, ref reader, reader.Position);
                return value;
        }
    }

    private JValue ReadSingle(ref JsonReader reader)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.String:
                string text = reader.ReadString()!;
                return _settings.DateIn(text) is { } date ? new JValue(date) : new JValue(text);
            case JsonValueKind.True or JsonValueKind.False:
                return new JValue(reader.ReadBoolean());
            case JsonValueKind.Null:
                reader.TryReadNull();
                return JValue.CreateNull();
            default:
                if (NumberTokens.IsShortInteger(ref reader))
                    return new JValue(reader.ReadInt64());
                return NumberTokens.Read(ref reader, _settings.FloatParseHandling) switch
                {
                    long integer => new JValue(integer),
                    double number => new JValue(number),
                    decimal number => new JValue(number),
                    var other => new JValue(other),
                };
        }
    }

    private JProperty ReadMember(ref JsonReader reader, string name)
    {
        if (_lines is null)
            return new JProperty(name, Read(ref reader));

        // Newtonsoft.Json counts to the colon.
        int colon = reader.Text[..reader.Position].LastIndexOf((byte)':');
        (int line, int column) = _lines.Next(reader.Text, colon + 1);
        JProperty property = new(name, Read(ref reader));
        SetLineInfo(property, line, column);
        return property;
    }

    // The object looks for the name itself, and few texts repeat one: after the first, the others of its object are looked for before.
    private static bool TryAdd(JObject members, JProperty property)
    {
        try
        {
            members.Add(property);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    private void AddRepeated(JObject members, JProperty property)
    {
        if (members.Property(property.Name, StringComparison.Ordinal) is not { } first)
        {
            members.Add(property);
        }
        else if (_lines is not null)
        {
            first.Replace(property);
        }
        else
        {
            first.Remove();
            members.Add(property);
        }
    }

    private void Place(JToken token, ref JsonReader reader, int position)
    {
        if (_lines is null)
            return;
        (int line, int column) = _lines.Next(reader.Text, position);
        SetLineInfo(token, line, column);
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method)]
    private static extern void SetLineInfo(JToken token, int lineNumber, int linePosition);
}
