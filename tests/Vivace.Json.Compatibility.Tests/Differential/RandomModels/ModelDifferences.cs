// The rows of docs/compatibility/newtonsoft.md that explain differences of random models.
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal static class ModelDifferences
{
    internal const string Unused = "A value that is not used, because its member is unknown or has no setter";
    internal const string Scale = "`1e-30` for a `decimal`";
    internal const string Halves = "Half of a surrogate pair in a string that is written";
    internal const string References = "`IsReference`, `ReferenceLoopHandling`, and their `Item…` kin";
    internal const string Depth = "Values deeper than `MaxDepth`";
    internal const string Ignored = "A member that is ignored, where unknown members are refused";
    internal const string Fractions = "`1.5` for an integer that is not an `int`, `short` or `byte`";
    internal const string Nullables = "`1.0` for a nullable integer";
    internal const string Booleans = "2 for a `bool`";
    internal const string Characters = "A number for a `char`";
    internal const string Spans = "`24:00:00` for a `TimeSpan`";
    internal const string Times = "Other forms of dates, such as `Jan 2, 2020`, `2020-1-2` or `2020-01-02T24:00:00`";
    internal const string Empty = "`\"\"` for a `Uri` or a `Version`";
    internal const string EmptyObjects = "`\"\"` for an object, a collection or a nullable struct with members";
    internal const string Enumerations = "A number beyond the range of an enumeration's type";

    internal const string NegativeZero = "`-0` for an unsigned integer";

    internal const string Half = "Half of a surrogate pair";
    internal const string Bits = "`\"1\"` and `\"0\"` for a `bool`";
    internal const string Blanks = "White space in a string for a nullable type";
    internal const string Truths = "`true` and `false` for an enumeration, or a number that is not read as such";

    internal const string NotNumbers = "`NaN` and its like in other letters";
    internal const string Groups = "A comma in a number in quotes";
    internal const string EmptyValues = "`\"\"` for a type that cannot be null, where nulls are ignored";
    internal const string Bytes = "Base64 with bits after the last byte";
    internal const string DaysOnly = "Forms of `TimeFormats` for a `DateOnly` or a `TimeOnly`";

    internal const string Escapes = "A `char` with a `StringEscapeHandling`";
    internal const string EmptyNulls = "`\"\"` for a type that can be null, where nulls are ignored";

    internal const string Repeated = "`null` for a member that must not be null, which the text has again with a value";

    internal const string ParameterItems = "`ItemConverterType` of a member that is a parameter of the constructor";
    internal const string PartsOfValues = "A converter that reads less than its value, with `settings.ToVivace()`";
    internal const string Pairs = "An array for a `KeyValuePair<TKey, TValue>`";
    internal const string Texts = "A string for an `IEnumerable<char>`";

    internal const string Methods = "Callbacks and `[JsonObject]` of a collection whose class the member does not name, beside its `ItemConverterType`, with `settings.ToVivace()` or the preset alone";

    internal const string HeldBytes = "An array of numbers for a member of `ICollection<byte>` or `IList<byte>` that holds a `byte[]`";

    internal const string NullBytes = "`{\"$type\":…,\"$value\":null}` for a `byte[]`";

    private const string NoScale = "0.0000000000000000000000000000";

    // What the message of this library says that it expected, the value that it found, and the row.
    private static readonly (Regex Expected, Regex Found, string Row)[] s_values =
    [
        (Of("Nullable.*Expected a whole number"), Of("the number -?[0-9]+([.]0+|[.0-9]*[eE].*)$"), Nullables),
        (Of("Expected a whole number from 0 to"), Of("the number -0$"), NegativeZero),
        (Of("RandomModels.*Expected a whole number"), Of("the number"), Enumerations),
        (Of("(RandomModels|Int|Byte).*Expected a (whole )?number"), Of("found (true|false)$"), Truths),
        (Of("Expected a (whole )?number"), Of("the string \"[^\"]*,"), Groups),
        (Of("Expected a number"), Of("the string \"(?i:nan|-?infinity)\"$"), NotNumbers),
        (Of("Expected a (number|whole|date|time|GUID|string of one)"), Of("the string \"\"$"), EmptyValues),
        (Of("Expected true or false"), Of("the string \"\"$"), EmptyValues),
        (Of("Expected a string in Base64"), Of("the string"), Bytes),
        (Of("Expected a string of valid UTF-8"), Of("the string"), Half),
        (Of("Expected a whole number"), Of("the number .*[.eE]"), Fractions),
        (Of("Expected true or false"), Of("the number"), Booleans),
        (Of("Expected a string of one character"), Of("the number"), Characters),
        (Of("Expected a time span"), Of("the string"), Spans),
        (Of("Expected a (date|time)"), Of("the string"), Times),
        (Of("System[.](Uri|Version)"), Of("the string \"\"$"), Empty),
        (Of("KeyValuePair.*Expected an object"), Of("an array$"), Pairs),
        (Of("Expected an (object|array)"), Of("the string \"\"$"), EmptyObjects),
        (Of("IEnumerable`1\\[System.Char\\].*Expected an array"), Of("the string"), Texts),
    ];

    // What Newtonsoft.Json says.
    private static readonly (Regex Message, string Row)[] s_messages =
    [
        (Of("Error converting value .* to type 'System.(Nullable`1.System[.])?(Date|Time)Only"), DaysOnly),
        (Of("Error reading object reference"), References),
        (Of("Could not convert string to boolean: [01][.] Path"), Bits),
        (Of("Cannot deserialize the current JSON array .* into type 'System.Collections.Generic.(ICollection|IList)`1\\[System.Byte\\]' because the type requires a JSON primitive value"), HeldBytes),
        (Of("^Additional text found in JSON string after finishing"), NullBytes),
        (Of("(Could not convert string to [a-zA-Z]+:[ ]+[.] Path|Error converting value \"\\s+\" to type)"), Blanks),
    ];

    internal static IEnumerable<string> Rows => [.. PresetReference.Rows, Unused, Scale, Halves, References, Depth, Ignored, Half, Bits, Blanks, DaysOnly, Escapes, EmptyNulls, Repeated, ParameterItems, PartsOfValues, Methods, HeldBytes, NullBytes, .. s_values.Select(static one => one.Row)];

    /// <summary>The row that explains the difference; null if there is none.</summary>
    internal static string? RowOf(ModelDifference difference)
    {
        if (difference.Judged == Judged.Preset && PresetReference.RowOf(difference) is { } ofPreset)
            return ofPreset;
        if (difference.Ours.Contains(NoScale, StringComparison.Ordinal) && difference.Ours.Replace(NoScale, "0", StringComparison.Ordinal) == difference.Theirs.Replace(NoScale, "0", StringComparison.Ordinal))
            return Scale;
        if (difference.Text is not null && difference.TheirError is { } error && IsUnused(difference, PathIn(error.Message)))
            return Unused;

        if (difference.Judged is Judged.Translated or Judged.Preset && IsOfOtherClass(difference))
            return Methods;
        if (difference is { Judged: Judged.Translated or Judged.Preset, TheirError: { } ofItem, Error: null } && IsItemOfParameter(difference, PathIn(ofItem.Message)))
            return ParameterItems;
        if (difference.TheirError is { } message && difference.Error is null && Array.Find(s_messages, one => one.Message.IsMatch(message.Message)).Row is { } row && (row != NullBytes || difference.Text?.Contains("\"$value\":null", StringComparison.Ordinal) == true))
            return row;

        if (difference.Text is null && difference.Settings.StringEscapeHandling != StringEscapeHandling.Default && Unescaped(difference.Theirs) == Unescaped(difference.Ours))
            return Escapes;
        if (difference.Text?.Contains(":\"\"", StringComparison.Ordinal) == true && difference.Error is null && difference.TheirError is null && IgnoresNull(difference))
            return EmptyNulls;

        // What this library refuses, the switch leaves to Newtonsoft.Json, unless an object is filled.
        if (difference.Judged is Judged.Switch or Judged.SwitchedEngine)
            return difference.Error is { } refused && difference.Text?.StartsWith("(populate)", StringComparison.Ordinal) == true && RowOf(difference, refused) is { } ofFilling && ofFilling != EmptyObjects ? ofFilling : null;
        if (difference.Error is { } own)
            return RowOf(difference, own);
        bool isEscaped = difference.Settings.StringEscapeHandling != StringEscapeHandling.Default;
        string theirs = Comparable(difference.Theirs), ours = Comparable(difference.Ours);
        return difference.Text is null && theirs == ours ? Halves
            : PropertiesOf(difference).Any(static one => one.ItemConverter is not null) && ModelComparison.WithoutCalls(theirs) == ModelComparison.WithoutCalls(ours) ? Methods
            : null;

        string Comparable(string text) => WithoutHalves(isEscaped ? Unescaped(text) : text);
    }

    private static string? RowOf(ModelDifference difference, Exception error)
    {
        if (error is NotSupportedException && (error.Message.Contains("found IsReference", StringComparison.Ordinal) || error.Message.Contains("found references", StringComparison.Ordinal)))
            return References;
        if (error.Message.Contains(" reads completely", StringComparison.Ordinal))
            return PartsOfValues;
        if (error.Message.StartsWith("Error converting value \"\" to type '", StringComparison.Ordinal))
            return EmptyObjects;
        if (error.Message.Contains("levels of objects and arrays", StringComparison.Ordinal))
            return Depth;
        if (difference.Text is null)
            return null;
        if (error.Message.Contains("could not be mapped", StringComparison.Ordinal))
            return IsUnused(difference, ((System.Text.Json.JsonException)error).Path!) ? Unused : IsIgnored(difference, ((System.Text.Json.JsonException)error).Path!) ? Ignored : null;
        if (error is System.Text.Json.JsonException { Path: { } path } && error.Message.Contains(", found null at", StringComparison.Ordinal)
            && Names(path).Any(name => RepeatedMembers.Has(difference.Text, name)))
            return Repeated;
        int found = error.Message.IndexOf(", found ", StringComparison.Ordinal), end = error.Message.LastIndexOf(" at $", StringComparison.Ordinal);
        if (found >= 0 && end > found)
        {
            string expected = error.Message[..found], value = error.Message[found..end];
            foreach ((Regex Expected, Regex Found, string Row) one in s_values)
                if (one.Expected.IsMatch(expected) && one.Found.IsMatch(value))
                    return one.Row;
        }

        return IsUnused(difference, (error as System.Text.Json.JsonException)?.Path ?? PathIn(error.Message)) || IsUnused(difference, PathIn(error.Message)) ? Unused : null;
    }

    private static Regex Of(string pattern, RegexOptions options = RegexOptions.None) => new(pattern, options | RegexOptions.CultureInvariant | RegexOptions.Singleline);

    internal static string? PathIn(string message) => Of("Path '(.*)'(, line|[.])").Match(message) is { Success: true } match ? match.Groups[1].Value : null;

    // Whether the path leads through a member without a setter, or one that is unknown where numbers must fit a decimal.
    private static bool IsUnused(ModelDifference difference, string? path)
    {
        JsonProperty[] properties = [.. PropertiesOf(difference)];

        // Bytes are converted without a place.
        if (path is null)
            return (difference.TheirError ?? difference.Error) is FormatException && properties.Any(static one => !one.Writable) && properties.Any(static one => one.PropertyType == typeof(byte[]) || one.PropertyType!.IsGenericType || RandomModelValues.IsModel(one.PropertyType));
        string[] names = Names(path);
        return properties.Any(one => !one.Writable && names.Contains(one.PropertyName, StringComparer.OrdinalIgnoreCase))
            || (difference.Settings.FloatParseHandling == FloatParseHandling.Decimal && difference.TheirError is not null && IsUnknown(difference.Type, path, difference.Settings.ContractResolver));
    }

    // Whether no contract on the way has the path.
    private static bool IsUnknown(Type type, string path, IContractResolver? resolver)
    {
        if (path.Length == 0 || type == typeof(object) || type.Namespace == typeof(JToken).Namespace)
            return false;
        if (Of("^\\[[0-9]+\\]").Match(path) is { Success: true } index)
            return (type.GetElementType() ?? type.GetGenericArguments().LastOrDefault()) is { } item && IsUnknown(item, path[index.Length..].TrimStart('.'), resolver);
        if (type.IsConstructedGenericType && !IsTuple(type) && type.GetGenericArguments() is [_, { } value] && Of("^(\\['[^']*'\\]|[^.\\[]+)").Match(path) is { Success: true } key)
            return IsUnknown(value, path[key.Length..].TrimStart('.'), resolver);
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (!(RandomModelValues.IsModel(type) || IsTuple(type)) || ContractOf(resolver, type) is not { } contract)
            return false;
        JsonProperty[] met = [.. contract.Properties.Where(one => !one.Ignored && IsMet(one.PropertyName!, out _))];
        return met.Length == 0 || met.Any(one => IsMet(one.PropertyName!, out string rest) && IsUnknown(one.PropertyType!, rest, resolver));

        bool IsMet(string name, out string rest)
        {
            Match found = Of($"^({Regex.Escape(name)}|\\['{Regex.Escape(name)}'\\])(?=$|[.\\[])", RegexOptions.IgnoreCase).Match(path);
            rest = found.Success ? path[found.Length..].TrimStart('.') : "";
            return found.Success;
        }
    }

    // A class with [JsonObject] that the member does not name, as a value that is there, is read as the collection that it names.
    private static bool IsOfOtherClass(ModelDifference difference)
    {
        if (difference is { Text: null, TheirError: { } ofMembers, Error: null })
            return IsOfMembers(difference, ofMembers.Message);
        string? path = difference switch
        {
            { TheirError: { } theirs, Error: null } when theirs.Message.Contains("requires a JSON object", StringComparison.Ordinal) => PathIn(theirs.Message),
            { TheirError: null, Error: System.Text.Json.JsonException ours } when ours.Message.Contains(", found an object", StringComparison.Ordinal) => ours.Path,
            _ => null,
        };
        return path is not null && PropertiesOf(difference).Any(one =>
            one.ItemConverter is not null && typeof(System.Collections.IEnumerable).IsAssignableFrom(one.PropertyType) && Names(path).Contains(one.PropertyName, StringComparer.OrdinalIgnoreCase));
    }

    // The converter of the items gets the members of the object. The state, which follows the text, has the class.
    private static bool IsOfMembers(ModelDifference difference, string message) =>
        Of("^(Unexpected value when converting date[.] Expected |Unable to cast object of type 'System.Int32' to type 'System.Enum')").IsMatch(message)
        && PropertiesOf(difference).Any(one => one.ItemConverter is IsoDateTimeConverter or StringEnumConverter && Of($"[ <]{Regex.Escape(one.UnderlyingName!)}(>k__BackingField)?={nameof(ModelParts.MemberList<>)}`1").IsMatch(difference.Ours));

    private static bool IsItemOfParameter(ModelDifference difference, string? path) =>
        path is not null && PropertiesOf(difference).Any(one => one.ItemConverter is not null && Names(path).Contains(one.PropertyName, StringComparer.OrdinalIgnoreCase)
            && one.DeclaringType!.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Any(constructor => constructor.GetParameters().Any(parameter => string.Equals(parameter.Name, one.UnderlyingName, StringComparison.OrdinalIgnoreCase))));

    private static bool IsIgnored(ModelDifference difference, string path) =>
        PropertiesOf(difference).Any(one => one.Ignored && Names(path).Contains(one.PropertyName, StringComparer.OrdinalIgnoreCase));

    internal static string[] Names(string path) => [.. Of("[^.\\[\\]'$]+|(?<=\\[')[^']*(?='\\])").Matches(path).Select(static one => one.Value), .. Of("\\['([^']*)'\\]").Matches(path).Select(static one => one.Groups[1].Value), .. Of("[^.\\[\\]']+").Matches(path).Select(static one => one.Value), path.TrimStart('$', '.'), .. Of("[.](\\[|[.]|$)").IsMatch(path) ? new[] { "" } : []];

    private static bool IgnoresNull(ModelDifference difference) =>
        difference.Settings.NullValueHandling == NullValueHandling.Ignore || difference.Settings.DefaultValueHandling.HasFlag(DefaultValueHandling.Ignore) || PropertiesOf(difference).Any(static one => one.NullValueHandling == NullValueHandling.Ignore);

    private static string Unescaped(string text) =>
        Of("\\\\u([0-9a-f]{4})").Replace(text, static one => ((char)int.Parse(one.Groups[1].ValueSpan, NumberStyles.HexNumber, CultureInfo.InvariantCulture)).ToString()).Replace("\\\"", "\"", StringComparison.Ordinal);

    // Those of the model and of all models that it can hold.
    private static IEnumerable<JsonProperty> PropertiesOf(ModelDifference difference)
    {
        IContractResolver resolver = difference.Settings.ContractResolver ?? s_default;
        HashSet<Type> seen = [];
        Stack<Type> open = new([difference.Type]);
        while (open.TryPop(out Type? type))
        {
            if (!seen.Add(type))
                continue;
            foreach (Type part in type.IsArray ? [type.GetElementType()!] : type.GetGenericArguments())
                open.Push(part);
            foreach (Type derived in RandomModelValues.DerivedOf(type))
                open.Push(derived);
            if (!RandomModelValues.IsModel(type) && !IsTuple(type))
                continue;
            if (ContractOf(resolver, type) is not { } contract)
                continue;
            foreach (JsonProperty property in contract.Properties)
            {
                open.Push(property.PropertyType!);
                yield return property;
            }
        }
    }

    // Their items have no setters.
    private static bool IsTuple(Type type) => typeof(ITuple).IsAssignableFrom(type) || (type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>));

    private static readonly DefaultContractResolver s_default = new();

    internal static JsonObjectContract? ContractOf(IContractResolver? resolver, Type type)
    {
        try
        {
            return (resolver ?? s_default).ResolveContract(type) as JsonObjectContract;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return null;
        }
    }

    internal static string WithoutHalves(string text)
    {
        StringBuilder whole = new(text.Length);
        foreach (Rune rune in Of("\\\\u(d[89a-f][0-9a-f]{2}|fffd)").Replace(text, static one => ((char)int.Parse(one.Groups[1].ValueSpan, NumberStyles.HexNumber, CultureInfo.InvariantCulture)).ToString()).EnumerateRunes())
            whole.Append(rune);
        return whole.ToString();
    }
}
