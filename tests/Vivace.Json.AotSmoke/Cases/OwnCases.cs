// What System.Text.Json's generator does not serve, or not so: members that are not public, settings as values, declarations of derived types.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

[JsonPolymorphic]
public abstract record Animal(string Name);

[JsonSubtype(typeof(Animal), "dog", "hound")]
public sealed record Dog(string Name, int Age) : Animal(Name);

// Nothing but its attributes asks for lenient forms and formats.
[JsonContract]
public sealed record Delivery([property: JsonLenient] bool IsPaid, [property: JsonFormat("dd.MM.yyyy")] DateOnly Day, [property: JsonLenient] Guid Id);

internal static class OwnCases
{
    internal static IEnumerable<(string Name, Func<string?> Run)> All =>
    [
        ("lenient by attributes alone", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Delivery>("""{"IsPaid":"1","Day":"24.12.2026","Id":"{00000000-0000-0000-0000-000000000001}"}""")),
            """{"IsPaid":true,"Day":"24.12.2026","Id":"00000000-0000-0000-0000-000000000001"}""",
            JsonSerializer.IsGenerated<Delivery>())),
        ("private members", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Hidden<int>>("""{"Internal":1,"Guarded":2,"Secret":3}""")),
            """{"Internal":1,"Guarded":2,"Secret":3,"Readable":0}""",
            JsonSerializer.IsGenerated<Hidden<int>>())),
        ("settings as a value", () => Check(
            JsonSerializer.Serialize(new Made<int>(1), JsonSettings.Web with { WriteIndented = false }),
            """{"value":1,"text":"default","number":5,"ratio":null,"besides":0}""",
            JsonSerializer.IsGenerated<Made<int>>())),
        ("two dimensions", () => Check(JsonSerializer.Serialize(JsonSerializer.Deserialize<int[,]>("[[1,2],[3,4]]")), "[[1,2],[3,4]]", true)),
        ("derived types that declare themselves", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Animal>("""{"$type":"hound","Name":"a","Age":3}""")),
            """{"$type":"dog","Age":3,"Name":"a"}""",
            JsonSerializer.IsGenerated<Animal>() && JsonSerializer.IsGenerated<Dog>())),
        ("without exceptions", () =>
        {
            bool isRead = JsonSerializer.TryDeserialize("""{"Article":1}""", out Line? _, out JsonError? error);
            return isRead || error is null ? "took a wrong text" : null;
        }),
        ("into an object", () =>
        {
            Plain<int> target = new() { Before = 1 };
            JsonSerializer.Populate("""{"Value":2}"""u8, target);
            return target is { Before: 1, Value: 2 } ? null : $"got {target.Before} and {target.Value}";
        }),
        ("members that are filled", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled<List<int>>>("""{"Value":[1]}""")),
            """{"Value":[1],"Settable":[],"Replaced":[]}""",
            JsonSerializer.IsGenerated<Filled<List<int>>>())),
        ("a type without code", () => Refused(() => Write(new StringBuilder()))),
    ];

    // Where there is no reflection, an error says so: nothing is left out in silence.
    private static string? Refused(Action call)
    {
        if (System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported)
            return null;
        try
        {
            call();
            return "was not refused";
        }
        catch (NotSupportedException error)
        {
            return error.Message.Contains("VivaceJsonReflection", StringComparison.Ordinal) ? null : error.Message;
        }
    }

    private static string? Check(string found, string expected, bool isGenerated) =>
        found != expected ? $"got {found} instead of {expected}" : isGenerated ? null : "has no generated code";

    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The case is that there is no code.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The case is that there is no code.")]
    private static string Write(object value) => JsonSerializer.Serialize(value);
}
