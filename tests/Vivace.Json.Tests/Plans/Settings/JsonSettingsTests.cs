// Settings as values: each of System.Text.Json's options has its place, and equal ones share a plan.
using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Plans.Settings;

public class JsonSettingsTests
{
    // What new options say: in settings metadata may stand anywhere.
    private static readonly JsonSettings s_asOptions = JsonSettings.Default with { AllowOutOfOrderMetadataProperties = false };

    // Properties of System.Text.Json's options that are no choice of a caller, or are one under another name.
    private static readonly Dictionary<string, string> s_withoutCounterpart = new()
    {
        [nameof(JsonSerializerOptions.IsReadOnly)] = "Settings never change.",
        [nameof(JsonSerializerOptions.TypeInfoResolverChain)] = "Another view of TypeInfoResolver, for adding to it; settings are not added to.",
        ["IgnoreNullValues"] = "Obsolete; counts where somebody's options have it, and is not offered.",
        [nameof(JsonSerializerOptions.Default)] = "JsonSettings.Default.",
        [nameof(JsonSerializerOptions.Web)] = "JsonSettings.Web.",
        [nameof(JsonSerializerOptions.Strict)] = "JsonSettings.Strict.",
    };

    // For each property of the options a value that is not the default, as options and as settings.
    private static readonly Dictionary<string, object> s_otherValues = new()
    {
        [nameof(JsonSerializerOptions.AllowDuplicateProperties)] = false,
        [nameof(JsonSerializerOptions.AllowOutOfOrderMetadataProperties)] = true,
        [nameof(JsonSerializerOptions.AllowTrailingCommas)] = true,
        [nameof(JsonSerializerOptions.Converters)] = new JsonConverter[] { new JsonStringEnumConverter() },
        [nameof(JsonSerializerOptions.DefaultBufferSize)] = 100,
        [nameof(JsonSerializerOptions.DefaultIgnoreCondition)] = JsonIgnoreCondition.WhenWritingNull,
        [nameof(JsonSerializerOptions.DictionaryKeyPolicy)] = JsonNamingPolicy.KebabCaseLower,
        [nameof(JsonSerializerOptions.Encoder)] = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        ["IgnoreNullValues"] = true,
        [nameof(JsonSerializerOptions.IgnoreReadOnlyFields)] = true,
        [nameof(JsonSerializerOptions.IgnoreReadOnlyProperties)] = true,
        [nameof(JsonSerializerOptions.IncludeFields)] = true,
        [nameof(JsonSerializerOptions.IndentCharacter)] = '\t',
        [nameof(JsonSerializerOptions.IndentSize)] = 7,
        [nameof(JsonSerializerOptions.MaxDepth)] = 9,
        [nameof(JsonSerializerOptions.NewLine)] = Environment.NewLine == "\n" ? "\r\n" : "\n",
        [nameof(JsonSerializerOptions.NumberHandling)] = JsonNumberHandling.WriteAsString,
        [nameof(JsonSerializerOptions.PreferredObjectCreationHandling)] = JsonObjectCreationHandling.Populate,
        [nameof(JsonSerializerOptions.PropertyNameCaseInsensitive)] = true,
        [nameof(JsonSerializerOptions.PropertyNamingPolicy)] = JsonNamingPolicy.SnakeCaseUpper,
        [nameof(JsonSerializerOptions.ReadCommentHandling)] = JsonCommentHandling.Skip,
        [nameof(JsonSerializerOptions.ReferenceHandler)] = ReferenceHandler.IgnoreCycles,
        [nameof(JsonSerializerOptions.RespectNullableAnnotations)] = true,
        [nameof(JsonSerializerOptions.RespectRequiredConstructorParameters)] = true,
        [nameof(JsonSerializerOptions.TypeInfoResolver)] = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } },
        [nameof(JsonSerializerOptions.UnknownTypeHandling)] = JsonUnknownTypeHandling.JsonNode,
        [nameof(JsonSerializerOptions.UnmappedMemberHandling)] = JsonUnmappedMemberHandling.Disallow,
        [nameof(JsonSerializerOptions.WriteIndented)] = true,
    };

    public static TheoryData<string> Choices => [.. s_otherValues.Keys];

    [Fact]
    public void Properties_OfSystemTextJsonsOptions_HaveACounterpartOfTheSameTypeAndDefault()
    {
        JsonSerializerOptions options = new();
        foreach (PropertyInfo theirs in typeof(JsonSerializerOptions).GetProperties())
        {
            if (s_withoutCounterpart.ContainsKey(theirs.Name))
            {
                Assert.True(theirs.Name is "Default" or "Web" or "Strict" || typeof(JsonSettings).GetProperty(theirs.Name) is null, theirs.Name);
                continue;
            }

            PropertyInfo? ours = typeof(JsonSettings).GetProperty(theirs.Name);
            Assert.True(ours is not null, $"{theirs.Name} has no counterpart.");
            if (theirs.Name == nameof(JsonSerializerOptions.Converters))
            {
                Assert.Equal(typeof(IReadOnlyList<JsonConverter>), ours.PropertyType);
                Assert.Empty(JsonSettings.Default.Converters);
                continue;
            }

            Assert.Equal(theirs.PropertyType, ours.PropertyType);
            Assert.Equal(theirs.GetValue(options), ours.GetValue(s_asOptions));
        }
    }

    [Fact]
    public void OtherValues_CoverEveryChoice()
    {
        IEnumerable<string> settable = typeof(JsonSerializerOptions).GetProperties()
            .Where(property => property.SetMethod is { IsStatic: false, IsPublic: true } || property.Name == nameof(JsonSerializerOptions.Converters))
            .Select(property => property.Name);
        Assert.Equal(settable.Order(), s_otherValues.Keys.Order());
    }

    internal static bool Matches(JsonSerializerOptions options, JsonSettings settings) =>
        OptionsConversion.Matches(options, OptionsConversion.ValuesOf(options), settings);

    [Theory, MemberData(nameof(Choices))]
    public void ToSettings_OneChoice_IsKeptAndTellsSettingsApart(string name)
    {
        JsonSettings plain = OptionsConversion.ToSettings(new JsonSerializerOptions());
        JsonSettings chosen = OptionsConversion.ToSettings(With(name));
        Assert.Equal(s_asOptions with { AppendsLocation = true }, plain);
        Assert.NotEqual(plain, chosen);
        Assert.NotEqual(chosen, plain);
        Assert.Equal(chosen, OptionsConversion.ToSettings(With(name)));
        Assert.Equal(chosen.GetHashCode(), OptionsConversion.ToSettings(With(name)).GetHashCode());
        Assert.Equal(chosen, chosen with { });
        PropertyInfo property = typeof(JsonSettings).GetProperty(name, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)!;
        if (name != nameof(JsonSettings.Converters))
            Assert.Equal(s_otherValues[name], property.GetValue(chosen));

        // The comparison that makes no settings agrees with the one that does.
        Assert.True(Matches(With(name), chosen));
        Assert.False(Matches(With(name), plain));
        Assert.False(Matches(new JsonSerializerOptions(), chosen));

        // Set on settings it says the same.
        JsonSettings made = s_asOptions with { AppendsLocation = true };
        property.SetValue(made, s_otherValues[name]);
        Assert.Equal(chosen, made with { RespectNullableItems = false });
    }

    [Theory]
    [InlineData(nameof(JsonSettings.MinimalEscaping))]
    [InlineData(nameof(JsonSettings.HideFoundText))]
    [InlineData(nameof(JsonSettings.BaseMembersFirst))]
    [InlineData(nameof(JsonSettings.RefuseReadOnlyMembers))]
    [InlineData(nameof(JsonSettings.AlwaysWriteDiscriminators))]
    [InlineData(nameof(JsonSettings.WriteRuntimeTypes))]
    [InlineData(nameof(JsonSettings.OptInMembers))]
    [InlineData(nameof(JsonSettings.ReadCollectionsByAdd))]
    [InlineData(nameof(JsonSettings.NonFiniteAsNull))]
    public void OwnChoice_OfSettingsAlone_TellsThemApartAndIsNeverWhatOptionsSay(string name)
    {
        JsonSettings made = JsonSettings.Default with { };
        typeof(JsonSettings).GetProperty(name)!.SetValue(made, true);
        Assert.NotEqual(JsonSettings.Default, made);
        Assert.False(Matches(new JsonSerializerOptions(), made));
    }

    [Fact]
    public void Forms_OfValues_TellSettingsApartByValue()
    {
        JsonSettings[] all =
        [
            new(), new() { Leniency = JsonLeniency.NumbersAsStrings }, new() { Leniency = JsonLeniency.All }, new() { TimeFormats = [JsonTimeFormats.UnixSeconds] },
            new() { TimeFormats = [JsonTimeFormats.UnixSeconds, "yyyy"] }, new() { DateTimeZone = JsonDateTimeZone.Utc }, JsonSettings.Lenient,
        ];
        for (int i = 0; i < all.Length; i++)
        {
            for (int j = 0; j < all.Length; j++)
                Assert.Equal(i == j, all[i].Equals(all[j]));
            JsonSettings again = new() { Leniency = all[i].Leniency, TimeFormats = [.. all[i].TimeFormats], DateTimeZone = all[i].DateTimeZone };
            if (i < all.Length - 1)
                Assert.Equal((all[i], all[i].GetHashCode()), (again, again.GetHashCode()));
        }

        // Back to what is usual, they are the usual settings.
        Assert.Equal(JsonSettings.Default, new JsonSettings { Leniency = JsonLeniency.All, TimeFormats = ["yyyy"] } with { Leniency = JsonLeniency.None, TimeFormats = [] });
    }

    // What the table must grow by when settings gain a property.
    [Fact]
    public void Properties_OfSettings_AreThoseOfOptionsAndTheOwn()
    {
        string[] own =
        [
            nameof(JsonSettings.AlwaysWriteDiscriminators), nameof(JsonSettings.BaseMembersFirst), nameof(JsonSettings.Budget), nameof(JsonSettings.Codecs), nameof(JsonSettings.Constraints), nameof(JsonSettings.ContractModifiers),
            nameof(JsonSettings.DateTimeZone), nameof(JsonSettings.DefaultValueHandling), nameof(JsonSettings.DerivedTypes), nameof(JsonSettings.Dialect),
            nameof(JsonSettings.EnumsAsStrings), nameof(JsonSettings.Fields), nameof(JsonSettings.FSharpUnions), nameof(JsonSettings.HideFoundText), nameof(JsonSettings.IgnoreEmpty), nameof(JsonSettings.Json5), nameof(JsonSettings.Jsonc),
            nameof(JsonSettings.Leniency), nameof(JsonSettings.Lenient), nameof(JsonSettings.MaxKeyCollisions), nameof(JsonSettings.MemberAttributes), nameof(JsonSettings.MemberConventions),
            nameof(JsonSettings.Minimal), nameof(JsonSettings.MinimalEscaping), nameof(JsonSettings.NonFiniteAsNull), nameof(JsonSettings.OptInMembers), nameof(JsonSettings.ReadCollectionsByAdd), nameof(JsonSettings.RefuseReadOnlyMembers),
            nameof(JsonSettings.SensitiveMembers), nameof(JsonSettings.TimeFormats), nameof(JsonSettings.Untrusted), nameof(JsonSettings.Audiences), nameof(JsonSettings.WriteRuntimeTypes)
        ];
        Assert.Equal(
            typeof(JsonSerializerOptions).GetProperties().Select(property => property.Name)
                .Except(["IsReadOnly", "TypeInfoResolverChain", "IgnoreNullValues"]).Concat(own).Order(),
            typeof(JsonSettings).GetProperties().Select(property => property.Name).Order());
    }

    [Fact]
    public void Presets_OfTheSameName_SayWhatSystemTextJsonsSay()
    {
        // But for the place of metadata, in which the presets are more generous.
        AssertSame(JsonSettings.Default, JsonSerializerOptions.Default);
        AssertSame(JsonSettings.Web, JsonSerializerOptions.Web);
        AssertSame(JsonSettings.Web, new JsonSerializerOptions(JsonSerializerDefaults.Web));
        AssertSame(JsonSettings.Strict, JsonSerializerOptions.Strict);
        AssertSame(JsonSettings.Strict, new JsonSerializerOptions(JsonSerializerDefaults.Strict));
        Assert.Equal("\"\u00e9<\\\"\"", JsonSerializer.Serialize("\u00e9<\"", JsonSettings.Minimal));

        static void AssertSame(JsonSettings preset, JsonSerializerOptions options)
        {
            Assert.True(preset.AllowOutOfOrderMetadataProperties);
            Assert.Equal(preset with { AllowOutOfOrderMetadataProperties = false, AppendsLocation = true, RespectNullableItems = false, RefuseReadOnlyMembers = false }, OptionsConversion.ToSettings(options));
        }
    }

    [Fact]
    public void With_OneChange_LeavesTheOriginalAndEqualsItsLike()
    {
        JsonSettings indented = JsonSettings.Web with { WriteIndented = true };
        Assert.False(JsonSettings.Web.WriteIndented);
        Assert.Equal(JsonNamingPolicy.CamelCase, indented.PropertyNamingPolicy);
        Assert.Equal(indented, JsonSettings.Web with { WriteIndented = true });
        Assert.True(indented == JsonSettings.Web with { WriteIndented = true });
        Assert.NotEqual(indented, JsonSettings.Web);
        Assert.Equal(JsonSettings.Web, indented with { WriteIndented = false });
        Assert.Same(PlanCache.Of(indented), PlanCache.Of(JsonSettings.Web with { WriteIndented = true }));
        Assert.Same(PlanCache.Of(indented with { AppendsLocation = true }), PlanCache.Of(new JsonSerializerOptions(JsonSerializerDefaults.Web) { WriteIndented = true, AllowOutOfOrderMetadataProperties = true }));
    }

    /// <summary>What options refuse, and settings refuse alike.</summary>
    public static TheoryData<string, object> Refused => new()
    {
        { nameof(JsonSettings.MaxDepth), -1 },
        { nameof(JsonSettings.DefaultBufferSize), 0 },
        { nameof(JsonSettings.IndentSize), -1 },
        { nameof(JsonSettings.IndentSize), 128 },
        { nameof(JsonSettings.IndentCharacter), 'x' },
        { nameof(JsonSettings.NewLine), "\r" },
        { nameof(JsonSettings.NewLine), null! },
        { nameof(JsonSettings.DefaultIgnoreCondition), JsonIgnoreCondition.Always },
        { nameof(JsonSettings.NumberHandling), (JsonNumberHandling)8 },
        { nameof(JsonSettings.ReadCommentHandling), JsonCommentHandling.Allow },
        { nameof(JsonSettings.ReadCommentHandling), (JsonCommentHandling)9 },
        { nameof(JsonSettings.PreferredObjectCreationHandling), (JsonObjectCreationHandling)2 },
    };

    [Theory, MemberData(nameof(Refused))]
    public void Property_ValueThatOptionsRefuse_IsRefusedAlike(string name, object? value)
    {
        Exception expected = Assert.ThrowsAny<Exception>(() => Set(new JsonSerializerOptions()));
        Exception actual = Assert.ThrowsAny<Exception>(() => Set(new JsonSettings()));
        Assert.Equal(expected.GetType(), actual.GetType());
        Assert.Equal("value", ((ArgumentException)actual).ParamName);

        void Set(object target) =>
            target.GetType().GetProperty(name)!.SetMethod!.Invoke(target, BindingFlags.DoNotWrapExceptions, null, [value], null);
    }

    // Options take these and ignore them.
    [Fact]
    public void Property_ValueWithoutMeaning_IsRefused()
    {
        Assert.Throws<ArgumentOutOfRangeException>("value", () => new JsonSettings { UnknownTypeHandling = (JsonUnknownTypeHandling)2 });
        Assert.Throws<ArgumentOutOfRangeException>("value", () => new JsonSettings { UnmappedMemberHandling = (JsonUnmappedMemberHandling)2 });
    }

    [Theory, MemberData(nameof(Choices))]
    public void Options_WithOneChoice_AreServed(string name) => Assert.NotEmpty(JsonSerializer.Serialize(new[] { 1 }, With(name)));

    [Fact]
    public void Options_AtTheirFirstUse_AreFrozenAsSystemTextJsonDoes()
    {
        JsonSerializerOptions options = new();
        JsonSerializer.Serialize(1, options);
        Assert.True(options.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => options.WriteIndented = true);
    }

    private static JsonSerializerOptions With(string name)
    {
        JsonSerializerOptions options = new();
        if (name == nameof(JsonSerializerOptions.Converters))
            options.Converters.Add(new JsonStringEnumConverter());
        else
            typeof(JsonSerializerOptions).GetProperty(name)!.SetValue(options, s_otherValues[name]);
        return options;
    }
}
