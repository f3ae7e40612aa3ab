// Whatever a sender makes of a text, reading it is a value or exactly one kind of exception: the one that says where the text is wrong.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Errors;

public class HostileTextTests
{
    private const int Shown = 25, EachOfSettings = 7, EachOfWays = 31, MoreThanTheFirstWindow = 1_100_000;

    private static readonly string s_space = new(' ', MoreThanTheFirstWindow);

    private static readonly Dictionary<string, JsonSettings> s_settings = new()
    {
        ["Default"] = JsonSettings.Default,
        ["Web"] = JsonSettings.Web,
        ["Strict"] = JsonSettings.Strict,
        ["Untrusted"] = JsonSettings.Untrusted,
        ["Lenient"] = JsonSettings.Lenient,
        ["Json5"] = JsonSettings.Json5,
        ["Newtonsoft"] = JsonSettings.Newtonsoft,
        ["DataContract"] = JsonSettings.DataContract,
        ["Preserve"] = new() { ReferenceHandler = ReferenceHandler.Preserve },
        ["Cycles"] = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, PropertyNameCaseInsensitive = true, EnumsAsStrings = true },
        ["Constraints"] = new() { Constraints = JsonConstraints.All, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true },
        ["Populate"] = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode, AllowDuplicateProperties = false },
        ["Interpreted"] = new() { Engine = ObjectEngine.Interpreted, MaxDepth = 8 },
    };

    public static TheoryData<string> Types => [.. HostileModels.Shapes.Select(static shape => NameOf(shape.Type))];

    [Theory, MemberData(nameof(Types))]
    public void Read_AnyText_FailsWithAJsonExceptionOrNotAtAll(string name)
    {
        (Type type, string fitting) = HostileModels.Shapes.Single(shape => NameOf(shape.Type) == name);
        JsonSerializer.Deserialize(fitting, type, JsonSettings.Default);
        Ways ways = (Ways)Activator.CreateInstance(typeof(Ways<>).MakeGenericType(type))!;
        (string How, Action<string> Act)[] bySettings = [.. s_settings.Select(named => (named.Key, (Action<string>)(text => ways.Read(text, named.Value))))];
        (string How, Action<string> Act)[] always = [("string", text => ways.Read(text, JsonSettings.Default)), ("span", ways.ReadSpan), ("stream", ways.ReadStream), ("try", ways.Try)];

        // These are slower, or take another way to the same code.
        (string How, Action<string> Act)[] sometimes =
        [
            ("sequence", ways.ReadSequence), ("window", ways.ReadInAWindow), ("element by element", ways.ReadOneByOne), ("collect", ways.Collect), ("partial", ways.ReadPartial), ("element", ways.ReadElement), ("node", ways.ReadNode),
            .. s_settings.Select(named => ($"options of {named.Key}", (Action<string>)(text => ways.ReadByOptions(text, named.Value)))),
        ];
        HashSet<string> refusing = [.. always.Concat(bySettings).Concat(sometimes).Where(way => Record.Exception(() => way.Act(fitting)) is not (null or JsonException)).Select(way => way.How)];
        List<string> failures = [];
        int read = 0, refused = 0, number = 0;
        foreach (string text in HostileTexts.Of(fitting))
        {
            // Each text in the usual ways; each other way and settings with some of the texts.
            number++;
            foreach ((string how, Action<string> act) in always.Concat(bySettings.Where((_, i) => (number + i) % EachOfSettings == 0)).Concat(sometimes.Where((_, i) => (number + i) % EachOfWays == 0)))
            {
                // Settings that cannot have the type say so, whatever the text is.
                if (refusing.Contains(how))
                    continue;
                try
                {
                    act(text);
                    read++;
                }
                catch (JsonException)
                {
                    refused++;
                }
                catch (Exception exception)
                {
                    failures.Add($"{how}: {text[..Math.Min(text.Length, 200)]}\n    {exception.GetType().Name} {exception.Message.ReplaceLineEndings(" ")}\n  {exception.StackTrace?.Split('\n').FirstOrDefault()}");
                }
            }
        }

        Assert.True(failures.Count == 0, $"{failures.Count}\n{string.Join('\n', failures.Take(Shown))}");
        Assert.True(read > 0 && refused > 0 && !refusing.Contains("string"));
    }

    internal static string NameOf(Type type) => type.ToString().Replace("Vivace.Json.Tests.Errors.HostileModels+", "", StringComparison.Ordinal);

    private abstract class Ways
    {
        internal abstract void Read(string text, JsonSettings settings);

        internal abstract void ReadSpan(string text);

        internal abstract void ReadStream(string text);

        internal abstract void ReadSequence(string text);

        internal abstract void ReadInAWindow(string text);

        internal abstract void ReadOneByOne(string text);

        internal abstract void Try(string text);

        internal abstract void Collect(string text);

        internal abstract void ReadPartial(string text);

        internal abstract void ReadElement(string text);

        internal abstract void ReadNode(string text);

        internal abstract void ReadByOptions(string text, JsonSettings settings);
    }

    private sealed class Ways<T> : Ways
    {
        internal override void Read(string text, JsonSettings settings) => JsonSerializer.Deserialize<T>(text, settings);

        internal override void ReadSpan(string text) => JsonSerializer.Deserialize<T>(Encoding.UTF8.GetBytes(text));

        internal override void ReadStream(string text) => JsonSerializer.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(text)));

        internal override void ReadSequence(string text) => JsonSerializer.Deserialize<T>(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(text)));

        // White space after the first bracket makes it longer than the first window.
        internal override void ReadInAWindow(string text)
        {
            int after = Math.Max(text.AsSpan().IndexOfAny('{', '['), 0) + Math.Min(text.Length, 1);
            JsonSerializer.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(text.Insert(after, s_space))));
        }

        internal override void ReadOneByOne(string text)
        {
            IAsyncEnumerator<T?> values = JsonSerializer.DeserializeAsyncEnumerable<T>(new MemoryStream(Encoding.UTF8.GetBytes($"[{text}]"))).GetAsyncEnumerator();
            while (values.MoveNextAsync().AsTask().GetAwaiter().GetResult())
                _ = values.Current;
        }

        internal override void Try(string text) => JsonSerializer.TryDeserialize<T>(text, out _, out _);

        internal override void Collect(string text) => JsonErrors.Collect(text, out T? _);

        internal override void ReadPartial(string text) => JsonPartial.Read<T>(text);

        internal override void ReadElement(string text) => JsonSerializer.Deserialize<T>(JsonElement.Parse(text));

        internal override void ReadNode(string text) => JsonSerializer.Deserialize<T>(System.Text.Json.Nodes.JsonNode.Parse(text));

        internal override void ReadByOptions(string text, JsonSettings settings) => System.Text.Json.JsonSerializer.Deserialize<T>(text, settings.ToOptions());
    }
}
