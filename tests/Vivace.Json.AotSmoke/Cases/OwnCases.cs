// What System.Text.Json's generator does not serve, or not so: members that are not public, settings as values, declarations of derived types.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential.Models;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;

namespace Vivace.Json.AotSmoke.Cases;

[JsonPolymorphic]
public abstract record Animal(string Name);

[JsonSubtype(typeof(Animal), "dog", "hound")]
public sealed record Dog(string Name, int Age) : Animal(Name);

// Nothing but its attributes asks for lenient forms and formats.
[JsonContract]
public sealed record Delivery([property: JsonLenient] bool IsPaid, [property: JsonFormat("dd.MM.yyyy")] DateOnly Day, [property: JsonLenient] Guid Id);

// Nothing but their attributes asks for the rules that serve them.
[JsonContract]
public sealed class Parcel
{
    public int Id { get; set; }

    [JsonFlatten(Prefix = "to_")]
    public Place? To { get; set; }
}

public sealed class Place
{
    public string? City { get; set; }
}

[JsonContract]
[JsonSubtypeWhen(typeof(Disc), "Radius")]
[JsonSubtypeWhen(typeof(Square), "Kind", "square")]
public abstract record Figure;

public sealed record Disc(double Radius) : Figure;

public sealed record Square(string Kind, int Side) : Figure;

[JsonContract]
[JsonDerivedType(typeof(Note.Made), "made")]
[JsonSubtypeFallback(typeof(UnknownNote))]
public abstract class Note
{
    public int Id { get; set; }

    public sealed class Made : Note;
}

public sealed class UnknownNote : Note, IJsonSubtypeFallback
{
    [JsonIgnore]
    public string? JsonText { get; set; }
}

[JsonContract]
[JsonInferSubtypes(Naming = JsonKnownNamingPolicy.CamelCase)]
public abstract record Payment
{
    public sealed record Card(string Number) : Payment;

    public sealed record BankTransfer(string Iban) : Payment;
}

[JsonContract]
public sealed record Priced([property: JsonCodec(typeof(CentsCodec))] decimal Price);

public sealed class CentsCodec : JsonCodec<decimal>
{
    public override decimal Read(ref JsonReader reader) => reader.ReadInt64() / 100m;

    public override void Write(ref JsonWriter writer, decimal value) => writer.WriteInt64((long)(value * 100));
}

internal static class OwnCases
{
    internal static IEnumerable<(string Name, Func<string?> Run)> All =>
    [
        ("lenient by attributes alone", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Delivery>("""{"IsPaid":"1","Day":"24.12.2026","Id":"{00000000-0000-0000-0000-000000000001}"}""")),
            """{"IsPaid":true,"Day":"24.12.2026","Id":"00000000-0000-0000-0000-000000000001"}""",
            JsonSerializer.IsGenerated<Delivery>())),
        ("members in the parent", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Parcel>("""{"to_City":"Rome","Id":1}""")),
            """{"Id":1,"to_City":"Rome"}""",
            JsonSerializer.IsGenerated<Parcel>())),
        ("types by content", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<List<Figure>>("""[{"Radius":1.5},{"Side":2,"Kind":"square"}]""")),
            """[{"Radius":1.5},{"Kind":"square","Side":2}]""",
            JsonSerializer.IsGenerated<Figure>())),
        ("a type that keeps the text", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<List<Note>>("""[{"$type":"made","Id":1},{"$type":"other","Id":2,"x":[3]}]""")),
            """[{"$type":"made","Id":1},{"$type":"other","Id":2,"x":[3]}]""",
            JsonSerializer.IsGenerated<Note>())),
        ("types that are found", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<List<Payment>>("""[{"$type":"card","Number":"1"},{"$type":"bankTransfer","Iban":"2"}]""")),
            """[{"$type":"card","Number":"1"},{"$type":"bankTransfer","Iban":"2"}]""",
            JsonSerializer.IsGenerated<Payment>())),
        ("a codec by attribute", () => Check(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Priced>("""{"Price":1250}""")),
            """{"Price":1250}""",
            JsonSerializer.IsGenerated<Priced>())),
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
        .. OwnForms.All.Select(static form => (form.Name, (Func<string?>)(() => Check(form.Found, form.Expected, form.IsGenerated)))),
        .. OwnConversions.All.Concat(OwnParts.All).Select(static form => (form.Name, (Func<string?>)(() => Check(form.Run(), form.Expected, true)))),
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
