// Settings from options and options from settings.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Http;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Serializer;

public class SettingsOptionsTests
{
    public static TheoryData<JsonSettings> Settings =>
    [
        JsonSettings.Default, JsonSettings.Web, JsonSettings.Strict, JsonSettings.Minimal,
        JsonSettings.Web with { WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\n", MaxDepth = 7, DefaultBufferSize = 100 },
        new JsonSettings { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        new JsonSettings { EnumsAsStrings = true, Converters = [new WebModels.LoudConverter()], Codecs = [new WebModels.LineCodec()] },
        new JsonSettings { HideFoundText = true, MaxKeyCollisions = 5, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } },
        new JsonSettings { DerivedTypes = [new JsonSubtype(typeof(WebModels.Node), typeof(Deeper), "deeper")], ContractModifiers = [static _ => { }] },
    ];

    private sealed class Deeper : WebModels.Node;

    [Theory, MemberData(nameof(Settings))]
    public void FromOptions_OptionsOfSettings_AreTheSettings(JsonSettings settings)
    {
        JsonSerializerOptions options = settings.ToOptions();
        Assert.Equal(settings, JsonSettings.FromOptions(options));
        Assert.False(options.IsReadOnly);
        JsonSerializerOptions applied = new(JsonSerializerDefaults.Strict) { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };
        settings.ApplyTo(applied);
        Assert.Equal(settings, JsonSettings.FromOptions(applied));
        Assert.Same(options.TypeInfoResolver, applied.TypeInfoResolver);
    }

    [Fact]
    public void FromOptions_PlainOptions_SayWhatTheOptionsSay()
    {
        Assert.Equal(JsonSettings.Web with { AllowOutOfOrderMetadataProperties = false }, JsonSettings.FromOptions(JsonSerializerOptions.Web));
        JsonSerializerOptions options = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, Converters = { new JsonStringEnumConverter() } };
        JsonSettings settings = JsonSettings.FromOptions(options);
        Assert.False(options.IsReadOnly);
        Assert.Equal(new JsonSettings { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, EnumsAsStrings = true, AllowOutOfOrderMetadataProperties = false }, settings);
        options.Converters.Clear();
        Assert.True(settings.EnumsAsStrings);
    }

    // The chain of an application's options changes when the settings are applied to them.
    [Fact]
    public void ApplyTo_OptionsThatTheSettingsWereMadeOf_KeepsTheirContracts()
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web);
        options.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver { Modifiers = { static info => RemoveSecond(info) } });
        options.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver());
        JsonSettings.FromOptions(options).ApplyTo(options);
        Assert.Equal("{\"name\":\"a\"}", StjSerializer.Serialize(new WebModels.Node { Name = "a" }, options));
        Assert.Equal("{\"name\":\"a\"}", JsonSerializer.Serialize(new WebModels.Node { Name = "a" }, options));
    }

    // A resolver that is asked before answers for its types, and ours for the others.
    [Fact]
    public void Resolver_WithinAChain_AnswersInItsTurn()
    {
        JsonSettings settings = JsonSettings.Web with { Codecs = [new WebModels.LineCodec()] };
        foreach (bool isFirst in (bool[])[true, false])
        {
            JsonSerializerOptions options = new(JsonSerializerDefaults.Web);
            options.TypeInfoResolverChain.Add(new NodesAlone());
            options.TypeInfoResolverChain.Insert(isFirst ? 0 : 1, settings.ToResolver());
            string node = isFirst ? "{\"name\":\"a\",\"next\":null}" : "{\"next\":null}";
            Assert.Equal(node, StjSerializer.Serialize(new WebModels.Node { Name = "a" }, options));
            Assert.Equal(node, JsonSerializer.Serialize(new WebModels.Node { Name = "a" }, options));
            Assert.Equal("[7]", StjSerializer.Serialize(new List<WebModels.Line> { new() { Quantity = 7 } }, options));
            Assert.Equal("[7]", JsonSerializer.Serialize(new List<WebModels.Line> { new() { Quantity = 7 } }, options));
        }
    }

    private sealed class NodesAlone : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            if (type != typeof(WebModels.Node))
                return null!;
            JsonTypeInfo info = base.GetTypeInfo(type, options);
            info.Properties.RemoveAt(0);
            return info;
        }
    }

    private static void RemoveSecond(JsonTypeInfo info)
    {
        if (info.Type == typeof(WebModels.Node))
            info.Properties.RemoveAt(1);
    }

    [Fact]
    public void ApplyTo_OptionsWithConverters_KeepsThemAfterThoseOfTheSettings()
    {
        JsonSerializerOptions options = new() { Converters = { new WebModels.LoudConverter(), new JsonStringEnumConverter() } };
        (JsonSettings.Web with { EnumsAsStrings = true }).ApplyTo(options);
        Assert.Equal([typeof(WebModels.LoudConverter), typeof(JsonStringEnumConverter)], options.Converters.Select(one => one.GetType()));
        Assert.Equal("""{"name":"TEA","next":null}""", StjSerializer.Serialize(new WebModels.Node { Name = "Tea" }, options));

        // One that is added later counts too.
        JsonSerializerOptions later = JsonSettings.Web.ToOptions();
        later.Converters.Add(new WebModels.LoudConverter());
        Assert.Equal("""{"name":"TEA","next":null}""", StjSerializer.Serialize(new WebModels.Node { Name = "Tea" }, later));
        Assert.IsType<WebModels.LoudConverter>(JsonSettings.FromOptions(later).Converters[0]);
    }

    [Fact]
    public void OptionsThatChangeTheLayout_OfSettings_ChangeIt()
    {
        JsonSerializerOptions options = new(JsonSettings.Web.ToOptions()) { WriteIndented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, NewLine = "\n" };
        Assert.Equal("{\n  \"name\": \"é\",\n  \"next\": null\n}", StjSerializer.Serialize(new WebModels.Node { Name = "é" }, options));
        Assert.Equal("{\n  \"name\": \"é\",\n  \"next\": null\n}", JsonSerializer.Serialize(new WebModels.Node { Name = "é" }, options));
    }

    [Fact]
    public void Arguments_ThatAreMissing_Throw()
    {
        Assert.Throws<ArgumentNullException>("options", () => JsonSettings.FromOptions(null!));
        Assert.Throws<ArgumentNullException>("options", () => JsonSettings.Default.ApplyTo(null!));
        Assert.Throws<InvalidOperationException>(() => JsonSettings.Default.ApplyTo(JsonSerializerOptions.Web));
        Assert.Throws<ArgumentNullException>("type", () => JsonSettings.Default.ToResolver().GetTypeInfo(null!, new JsonSerializerOptions()));
        Assert.Throws<ArgumentNullException>("options", () => JsonSettings.Default.ToResolver().GetTypeInfo(typeof(int), null!));
    }
}
