// One program for every way to use the package: the drop-in switch, generated code, streams, documents. Written in C# 11, the oldest version that is tried.
// Run with the major version of System.Text.Json that it must have.
using System.Text;
using Vivace.Json;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;

bool isRight = true;
Check("System.Text.Json", typeof(System.Text.Json.JsonSerializer).Assembly.GetName().Version!.Major.ToString(), args.Length > 0 ? args[0] : "10");

// Theirs writes nothing of a tuple: the call was sent to Vivace.Json.
Check("drop-in", System.Text.Json.JsonSerializer.Serialize(new Pair { Both = (1, "a") }), """{"Both":{"Item1":1,"Item2":"a"}}""");

Check("generated", JsonSerializer.IsGenerated<Order>().ToString(), "True");
string text = JsonSerializer.Serialize(new Order { Id = 7, Lines = { "tea", "milk" } }, JsonSettings.Web);
Check("settings", text, """{"id":7,"lines":["tea","milk"]}""");
Check("read", JsonSerializer.Deserialize<Order>(text, JsonSettings.Web)!.Lines[1], "milk");

MemoryStream stream = new(Encoding.UTF8.GetBytes("""[{"Id":1},{"Id":2}]"""));
int sum = 0;
await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable<Order>(stream))
    sum += order!.Id;
Check("streams", sum.ToString(), "3");

using (JsonTree tree = JsonTree.Parse(text))
    Check("documents", tree.Root["lines"][0].GetString(), "tea");
Check("repair", JsonRepair.Repair("{'a': True,").ToString(), """{"a": true}""");

// A union is generated code too: trimmed and native programs have it.
Check("union", JsonSerializer.Serialize(new Delivery { To = new Address("7 Main St"), Weight = new Address(3) }), """{"To":"7 Main St","Weight":3}""");
Check("read union", JsonSerializer.Deserialize<Delivery>("""{"To":5,"Weight":"x"}""")!.To.Value?.ToString(), "5");

#if CSHARP_15
// One that the compiler declares has no attribute yet when code is generated for it.
Check("declared union", JsonSerializer.Serialize(new Post { Body = new Note("hi"), Maybe = 5, All = { 1, "a", new Note("b") } }), """{"Body":{"Text":"hi"},"Maybe":5,"All":[1,"a",{"Text":"b"}]}""");
Check("read declared union", JsonSerializer.Deserialize<Post>("""{"Body":{"Text":"hi"},"Maybe":null,"All":["a",{"Text":"b"}]}""")!.All[1].Value?.ToString(), "Note { Text = b }");
Check("generic union", JsonSerializer.Serialize(JsonSerializer.Deserialize<Outcome<List<int>>[]>("""[[1,2],{"Text":"t"}]""")), """[[1,2],{"Text":"t"}]""");
#endif

#if SYSTEM_TEXT_JSON_11
// So are classifiers, which that version brought.
Check("classified union", JsonSerializer.Deserialize<Parcel[]>("""[{"Width":1},{"Radius":2}]""")![1].Value!.GetType().Name, "Tube");
Check("classified by structure", JsonSerializer.Deserialize<Wrapped[]>("""[{"Width":1},{"Radius":2}]""")![1].Value!.GetType().Name, "Tube");
Check("classified types", string.Join(",", JsonSerializer.Deserialize<Vehicle[]>("""[{"Wheels":2},{"Rooms":3}]""")!.Select(one => one.GetType().Name)), "Bike,Boat");
Check("write classified types", JsonSerializer.Serialize<Vehicle[]>(new Vehicle[] { new Bike { Wheels = 2 }, new Boat() }), """[{"$type":"bike","Wheels":2},{"Rooms":0}]""");
#endif

#if NET_11
// Constraints that .NET 11 awaits: the library finds them by name.
JsonSettings checking = new() { Constraints = JsonConstraints.All };
Check("awaited attribute", await ErrorOf<SignUp>(), "$.Name");
Check("awaited object", await ErrorOf<Reservation>(), "$.Name");
try
{
    Check("not awaited", JsonSerializer.Deserialize<SignUp>("{}", checking)!.Name, "an exception");
}
catch (NotSupportedException exception)
{
    Check("not awaited", exception.Message.Split(',')[0], "Expected a call that awaits FreeAttribute of SignUp.Name");
}

async Task<string?> ErrorOf<T>()
{
    (_, JsonError? error) = await JsonSerializer.TryDeserializeAsync<T>(new MemoryStream("{\"Name\":\"taken\"}"u8.ToArray()), checking);
    return error?.Path;
}
#endif
return isRight ? 0 : 1;

void Check(string what, string? found, string expected)
{
    bool isSame = found == expected;
    isRight &= isSame;
    Console.WriteLine(isSame ? $"ok    {what}" : $"WRONG {what}: expected {expected}, found {found}");
}

[JsonContract]
public partial class Order
{
    public int Id { get; init; }

    [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
    public List<string> Lines { get; } = new();
}

public class Pair
{
    public (int, string) Both { get; set; }
}

[JsonContract]
public class Delivery
{
    public Address To { get; set; }

    public Address Weight { get; set; }
}

#if NET_11
[AttributeUsage(AttributeTargets.Property)]
public sealed class FreeAttribute : System.ComponentModel.DataAnnotations.AsyncValidationAttribute
{
    protected override System.ComponentModel.DataAnnotations.ValidationResult? IsValid(
        object? value, System.ComponentModel.DataAnnotations.ValidationContext validationContext) => throw new NotSupportedException();

    protected override async Task<System.ComponentModel.DataAnnotations.ValidationResult?> IsValidAsync(
        object? value, System.ComponentModel.DataAnnotations.ValidationContext validationContext, CancellationToken cancellationToken)
    {
        await Task.Yield();
        return value is "taken" ? new System.ComponentModel.DataAnnotations.ValidationResult("Taken.") : null;
    }
}

[JsonContract]
public class SignUp
{
    [Free]
    public string? Name { get; set; }
}

[JsonContract]
public class Reservation : System.ComponentModel.DataAnnotations.IAsyncValidatableObject
{
    public string? Name { get; set; }

    public IEnumerable<System.ComponentModel.DataAnnotations.ValidationResult> Validate(
        System.ComponentModel.DataAnnotations.ValidationContext validationContext) => throw new NotSupportedException();

    public async IAsyncEnumerable<System.ComponentModel.DataAnnotations.ValidationResult> ValidateAsync(
        System.ComponentModel.DataAnnotations.ValidationContext validationContext,
        [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await Task.Yield();
        if (Name == "taken")
            yield return new System.ComponentModel.DataAnnotations.ValidationResult("Taken.", new[] { nameof(Name) });
    }
}
#endif

#if CSHARP_15
public sealed record Note(string Text);

public union Payload(int, string, Note);

public union Outcome<T>(T, Note);

[JsonContract]
public class Post
{
    public Payload Body { get; init; }

    public Payload? Maybe { get; set; }

    [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
    public List<Payload> All { get; } = new();
}
#endif

[System.Runtime.CompilerServices.Union]
public readonly struct Address
{
    public Address(int value) => Value = value;

    public Address(string value) => Value = value;

    public object? Value { get; }
}

#if SYSTEM_TEXT_JSON_11
public sealed class Box
{
    public int Width { get; set; }
}

public sealed class Tube
{
    public int Radius { get; set; }
}

[JsonContract, System.Runtime.CompilerServices.Union, System.Text.Json.Serialization.JsonUnion(TypeClassifier = typeof(ByFirstName))]
public readonly struct Parcel
{
    public Parcel(Box value) => Value = value;

    public Parcel(Tube value) => Value = value;

    public object? Value { get; }
}

[JsonContract, System.Runtime.CompilerServices.Union, System.Text.Json.Serialization.JsonUnion(TypeClassifier = typeof(System.Text.Json.Serialization.JsonUnionTypeStructuralClassifier))]
public readonly struct Wrapped
{
    public Wrapped(Box value) => Value = value;

    public Wrapped(Tube value) => Value = value;

    public object? Value { get; }
}

[JsonContract, System.Text.Json.Serialization.JsonPolymorphic(TypeClassifier = typeof(ByFirstName))]
[System.Text.Json.Serialization.JsonDerivedType(typeof(Bike), "bike"), System.Text.Json.Serialization.JsonDerivedType(typeof(Boat))]
public abstract class Vehicle
{
}

public sealed class Bike : Vehicle
{
    public int Wheels { get; set; }
}

public sealed class Boat : Vehicle
{
    public int Rooms { get; set; }
}

public sealed class ByFirstName : System.Text.Json.Serialization.JsonTypeClassifierFactory
{
    public override bool CanClassify(System.Text.Json.Serialization.JsonTypeClassifierContext context) => context.UnionCases is { Count: 2 } || context.DerivedTypes is { Count: 2 };

    public override System.Text.Json.Serialization.JsonTypeClassifier CreateJsonClassifier(
        System.Text.Json.Serialization.JsonTypeClassifierContext context, System.Text.Json.JsonSerializerOptions options) => Classify;

    private static Type? Classify(ref System.Text.Json.Utf8JsonReader reader)
    {
        reader.Read();
        return reader.GetString() switch { "Width" => typeof(Box), "Radius" => typeof(Tube), "Wheels" => typeof(Bike), "Rooms" => typeof(Boat), _ => null };
    }
}
#endif

#if !NET_11
namespace System.Runtime.CompilerServices
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    internal sealed class UnionAttribute : Attribute
    {
    }

#if CSHARP_15
    internal interface IUnion
    {
        object? Value { get; }
    }
#endif
}
#endif
