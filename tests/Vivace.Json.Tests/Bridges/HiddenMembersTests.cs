// Tests that contracts and converters of System.Text.Json show no member that the audiences of the settings hide.
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Bridges;

public partial class HiddenMembersTests
{
    private static readonly JsonSettings s_public = new() { Audiences = ["public"] };

    public sealed class Account
    {
        public string Name { get; set; } = "";

        [JsonAudience("admin")]
        [JsonRequired]
        public string Secret { get; set; } = "none";

        public Entry? First { get; set; }

        public List<Entry> Entries { get; set; } = [];

        [JsonAudience("admin")]
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed record Entry(string Text, [property: JsonAudience("admin")] int Author = -1);

    private static Account Sample => new()
    {
        Name = "Ada",
        Secret = "key",
        First = new("x", 5),
        Entries = [new("y", 6)],
        Rest = new() { ["More"] = JsonElement.Parse("2") },
    };

    private const string Shown = """{"Name":"Ada","First":{"Text":"x"},"Entries":[{"Text":"y"}]}""";
    private const string Whole = """{"Name":"Ada","Secret":"key","First":{"Text":"x","Author":5},"Entries":[{"Text":"y","Author":6}],"More":2}""";

    [JsonSerializable(typeof(Account))]
    [JsonSerializable(typeof(Box))]
    public sealed partial class HiddenContext : JsonSerializerContext;

    [JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
    [JsonSerializable(typeof(Account))]
    [JsonSerializable(typeof(Box))]
    public sealed partial class HiddenMetadataContext : JsonSerializerContext;

    [JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
    [JsonSerializable(typeof(Account))]
    [JsonSerializable(typeof(Box))]
    public sealed partial class HiddenWritingContext : JsonSerializerContext;

    public static TheoryData<string> Resolvers => [.. s_resolvers.Keys];

    private static readonly Dictionary<string, IJsonTypeInfoResolver> s_resolvers = new()
    {
        ["default"] = new DefaultJsonTypeInfoResolver(),
        ["modifier"] = new DefaultJsonTypeInfoResolver { Modifiers = { Notify } },
        ["renaming"] = new DefaultJsonTypeInfoResolver { Modifiers = { Rename } },
        ["getter"] = new DefaultJsonTypeInfoResolver { Modifiers = { ReplaceGetters } },
        ["own"] = new OwnResolver(),
        ["context"] = HiddenContext.Default,
        ["metadata"] = HiddenMetadataContext.Default,
        ["changed context"] = HiddenContext.Default.WithAddedModifier(Notify),
        ["chain"] = JsonTypeInfoResolver.Combine(new OwnResolver(), new DefaultJsonTypeInfoResolver()),
    };

    private static void Notify(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.Object)
            info.OnSerializing = static _ => { };
    }

    private static void Rename(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
            property.Name = string.Concat(property.Name.Select(static letter => letter));
        Notify(info);
    }

    private static void ReplaceGetters(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
            if (property.Get is { } get)
                property.Get = value => get(value);
    }

    private sealed class OwnResolver : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _declared = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo info = _declared.GetTypeInfo(type, options);
            foreach (JsonPropertyInfo property in info.Properties)
                property.ShouldSerialize = static (_, value) => value is not null;
            return info;
        }
    }

    [Theory, MemberData(nameof(Resolvers))]
    public void Resolvers_HideWhenWriting(string resolver)
    {
        JsonSettings settings = s_public with { TypeInfoResolver = s_resolvers[resolver] };
        foreach (string written in Written(Sample, settings))
            Assert.Equal(Shown, written);
        Assert.Contains("key", JsonSerializer.Serialize(Sample, settings with { Audiences = ["admin"] }), StringComparison.Ordinal);
        Assert.Contains("key", JsonSerializer.Serialize(Sample, settings with { Audiences = [] }), StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Resolvers))]
    public void Resolvers_HideWhenReading(string resolver)
    {
        JsonSettings settings = s_public with { TypeInfoResolver = s_resolvers[resolver] };
        foreach (ReadingForm<Account> form in ReadingForms.Of<Account>())
            AssertHidden(form.Ours(Encoding.UTF8.GetBytes(Whole), settings)!);
    }

    private static void AssertHidden(Account account)
    {
        Assert.Equal(("Ada", "none", "x", -1, "y", -1), (account.Name, account.Secret, account.First!.Text, account.First.Author, account.Entries[0].Text, account.Entries[0].Author));
        Assert.Null(account.Rest);
    }

    private static IEnumerable<string> Written<T>(T value, JsonSettings settings)
    {
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted, ObjectEngine.Generated])
        {
            JsonSettings used = settings with { Engine = engine };
            yield return JsonSerializer.Serialize(value, used);
            yield return JsonSerializer.Serialize<object>(value!, used);
            yield return Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, used));
            using MemoryStream stream = new();
            JsonSerializer.SerializeAsync(stream, value, used with { DefaultBufferSize = 16 }).GetAwaiter().GetResult();
            yield return Encoding.UTF8.GetString(stream.ToArray());
            yield return JsonSerializer.SerializeToNode(value, used)!.ToJsonString();
            yield return JsonSerializer.SerializeToElement(value, used).GetRawText();
        }
    }

    [Fact]
    public void ContextForWriting_IsRefused()
    {
        JsonSettings settings = s_public with { TypeInfoResolver = HiddenWritingContext.Default };
        NotSupportedException exception = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Sample.First, settings));
        Assert.Contains("JsonSourceGenerationMode.Metadata", exception.Message, StringComparison.Ordinal);
        Assert.Equal("""{"Text":"x","Author":5}""", JsonSerializer.Serialize(Sample.First, settings with { Audiences = [] }));
    }

    [Fact]
    public void AddedMembers_AreRefused_WhereMembersAreHidden()
    {
        JsonSettings settings = s_public with
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        if (info.Type != typeof(Account))
                            return;
                        JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(string), "Copy");
                        added.Get = static account => ((Account)account).Secret;
                        info.Properties.Add(added);
                    },
                },
            },
        };
        NotSupportedException exception = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Sample, settings));
        Assert.Contains("Copy", exception.Message, StringComparison.Ordinal);
        Assert.Contains("AttributeProvider", exception.Message, StringComparison.Ordinal);
        Assert.Equal("""{"Text":"x"}""", JsonSerializer.Serialize(Sample.First, settings));
    }

    [Fact]
    public void ContractsWithoutAttributes_AreRefused_WhereMembersAreHidden()
    {
        JsonSettings settings = s_public with { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Strip } } };
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Sample, settings));
        Assert.Equal("""{"Id":3}""", JsonSerializer.Serialize(new Plain { Id = 3 }, settings));

        static void Strip(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
                property.AttributeProvider = null;
        }
    }

    public sealed class Plain
    {
        public int Id { get; set; }
    }

    public sealed class Sensitive
    {
        [JsonSensitive]
        public string? Secret { get; set; }

        public IAsyncEnumerable<int>? Items { get; set; }
    }

    [Theory]
    [InlineData(JsonSensitiveHandling.Omit)]
    [InlineData(JsonSensitiveHandling.Mask)]
    public async Task Options_OmitSecrets(JsonSensitiveHandling handling)
    {
        JsonSettings settings = new() { SensitiveMembers = handling };
        using MemoryStream stream = new();
        await System.Text.Json.JsonSerializer.SerializeAsync(stream, new Sensitive { Secret = "key" }, settings.ToOptions());
        Assert.DoesNotContain("key", Encoding.UTF8.GetString(stream.ToArray()), StringComparison.Ordinal);
        Assert.DoesNotContain("key", System.Text.Json.JsonSerializer.Serialize(new Sensitive { Secret = "key" }, settings.ToContractOptions()), StringComparison.Ordinal);
    }

    public sealed class Box
    {
        public Account? Account { get; set; }
    }

    // As people write converters: the parts go back to System.Text.Json.
    private sealed class BoxConverter : JsonConverter<Box>
    {
        public override Box? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new() { Account = System.Text.Json.JsonSerializer.Deserialize<Account>(ref reader, options) };

        public override void Write(Utf8JsonWriter writer, Box value, JsonSerializerOptions options) => System.Text.Json.JsonSerializer.Serialize(writer, value.Account, options);
    }

    [Fact]
    public void Converters_GetOptionsThatHide()
    {
        JsonSettings settings = s_public with { Converters = [new BoxConverter()] };
        foreach (string written in Written(new Box { Account = Sample }, settings))
            Assert.Equal(Shown, written);
        AssertHidden(JsonSerializer.Deserialize<Box>(Whole, settings)!.Account!);
    }

    [Theory, MemberData(nameof(Resolvers))]
    public void Converters_GetOptionsThatHide_WithResolvers(string resolver)
    {
        JsonSettings settings = s_public with { Converters = [new BoxConverter()], TypeInfoResolver = s_resolvers[resolver] };
        Assert.Equal(Shown, JsonSerializer.Serialize(new Box { Account = Sample }, settings));
        AssertHidden(JsonSerializer.Deserialize<Box>(Whole, settings)!.Account!);
    }

    [Fact]
    public void Nodes_HideInValuesOfTheProgram()
    {
        JsonArray nodes = [JsonValue.Create(Sample)];
        foreach (string written in Written(nodes, s_public))
            Assert.Equal($"[{Shown}]", written);
    }

    [Fact]
    public void Options_Hide()
    {
        JsonSerializerOptions options = s_public.ToOptions();
        Assert.Equal(Shown, System.Text.Json.JsonSerializer.Serialize(Sample, options));
        Assert.Equal(Shown, JsonSerializer.Serialize(Sample, options));
        AssertHidden(System.Text.Json.JsonSerializer.Deserialize<Account>(Whole, options)!);

        JsonSerializerOptions changed = new() { TypeInfoResolver = s_public.ToResolver().WithAddedModifier(static info => { }) };
        Assert.Equal(Shown, System.Text.Json.JsonSerializer.Serialize(Sample, changed));
        Assert.Equal(Shown, JsonSerializer.Serialize(Sample, changed));
        AssertHidden(System.Text.Json.JsonSerializer.Deserialize<Account>(Whole, changed)!);
        AssertHidden(JsonSerializer.Deserialize<Account>(Whole, changed)!);
    }

    [Theory, MemberData(nameof(Resolvers))]
    public void Fields_WithAResolver_AreRefusedOrKept(string resolver)
    {
        JsonSettings settings = new() { Fields = JsonFields.Parse("Name"), TypeInfoResolver = s_resolvers[resolver] };
        if (resolver == "default")
            Assert.Equal("""{"Name":"Ada"}""", JsonSerializer.Serialize(Sample, settings));
        else
            foreach (Func<object> call in (Func<object>[])[() => JsonSerializer.Serialize(Sample, settings), () => JsonSerializer.Serialize<object>(Sample, settings), () => JsonSerializer.SerializeToNode(Sample, settings)!])
                Assert.Throws<NotSupportedException>(call);
    }
}
