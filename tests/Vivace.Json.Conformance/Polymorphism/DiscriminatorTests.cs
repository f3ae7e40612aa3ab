// Discriminators that are written wherever a derived type is, and those that follow from the names of types, on every engine.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Polymorphism;

public class DiscriminatorTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Fact]
    public void Inferred_NoTypes_SaysWhereTheyWereSought() => Assert.Contains(
        "NothingNested and are nested in it, as its [JsonInferSubtypes] says; found none. Nest or seal them, or name another JsonSubtypeSearch.",
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<NothingNested>(new Beside())).Message,
        StringComparison.Ordinal);

    [Theory, MemberData(nameof(Each))]
    public void Serialize_DerivedTypeDeclared_HasTheDiscriminatorOnRequest(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { AlwaysWriteDiscriminators = true };
        Kennel kennel = new() { Dog = new() { Name = "a", Barks = 1 }, Dogs = [new() { Name = "b" }], Chip = new() { Number = 5 }, Mammal = new Dog { Name = "c" }, Other = new() { Id = 9 } };
        string plain = """{"Dog":{"Barks":1,"Name":"a"},"Dogs":[{"Barks":0,"Name":"b"}],"Chip":{"Number":5},"Mammal":{"Name":"c"},"Other":{"Id":9}}""";
        string tagged = """{"Dog":{"kind":"dog","Barks":1,"Name":"a"},"Dogs":[{"kind":"dog","Barks":0,"Name":"b"}],"Chip":{"$type":7,"Number":5},"Mammal":{"kind":"dog","Barks":0,"Name":"c"},"Other":{"Id":9}}""";
        Assert.Equal(plain, StjSerializer.Serialize(kennel));
        foreach (JsonOutput output in JsonOutput.All)
        {
            Assert.Equal(plain, Encoding.UTF8.GetString(output.Write(kennel, off)));
            Assert.Equal(tagged, Encoding.UTF8.GetString(output.Write(kennel, on)));
        }

        foreach (JsonInput input in JsonInput.All)
            foreach (string json in (string[])[tagged, tagged.Replace("\"kind\":\"dog\",\"Barks\":1", "\"Barks\":1,\"kind\":\"dog\"", StringComparison.Ordinal)])
                Assert.Equal(tagged, JsonSerializer.Serialize(input.Read<Kennel>(Encoding.UTF8.GetBytes(json), on), on));
        Assert.Equal(("a", 1), Of(JsonSerializer.Deserialize<Kennel>("""{"Dog":{"Barks":1,"Name":"a"}}""", on)!.Dog!));
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_AttributeOnTheBase_IsTheSame(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"$type":"a","X":1}""", JsonSerializer.Serialize(new MarkedA { X = 1 }, settings));
        Assert.Equal("""[{"$type":"b","Y":2}]""", JsonSerializer.Serialize<MarkedB[]>([new() { Y = 2 }], settings));
        Assert.Equal(1, JsonSerializer.Deserialize<MarkedA>("""{"$type":"a","X":1}""", settings)!.X);
        Assert.Equal(1, JsonSerializer.Deserialize<MarkedA>("""{"X":1}""", settings)!.X);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<MarkedA>("""{"$type":"b","X":1}""", settings));
        Assert.Contains("\"a\"", error.Message, StringComparison.Ordinal);
        Assert.Equal("""{"$type":"i","Z":3}""", JsonSerializer.Serialize(new OfMarkedInterface { Z = 3 }, settings));
        Assert.Equal(3, JsonSerializer.Deserialize<OfMarkedInterface>("""{"Z":3,"$type":"i"}""", settings)!.Z);
    }

    [Theory, MemberData(nameof(Each))]
    public void Inferred_NestedTypes_HaveTheirNames(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Payment[] payments = [new Payment.Card("1"), new Payment.BankTransfer("2"), new Payment.Named(3)];
        string json = """[{"$type":"card","Number":"1"},{"$type":"bankTransfer","Iban":"2"},{"$type":"own","Id":3}]""";
        foreach (JsonOutput output in JsonOutput.All)
            Assert.Equal(json, Encoding.UTF8.GetString(output.Write(payments, settings)));
        foreach (JsonInput input in JsonInput.All)
            Assert.Equal(payments, input.Read<Payment[]>(Encoding.UTF8.GetBytes(json), settings)!);

        // One that is declared elsewhere in the assembly is not nested.
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<Payment>(new Elsewhere(), settings));
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Payment>("""{"$type":"Card"}""", settings));
        foreach (string name in (string[])["\"card\"", "\"bankTransfer\"", "\"own\""])
            Assert.Contains(name, error.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Each))]
    public void Inferred_AssemblyAndSealed_FindTheRest(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""[{"$type":"order-placed","Id":1},{"$type":"cancelled"},{"$type":"late-cancelled"}]""", JsonSerializer.Serialize<IEvent[]>([new OrderPlacedEvent { Id = 1 }, new CancelledEvent(), new LateCancelledEvent()], settings));
        Assert.IsType<LateCancelledEvent>(JsonSerializer.Deserialize<IEvent>("""{"$type":"late-cancelled"}""", settings));
        Assert.Equal("""{"$type":"SealedOne"}""", JsonSerializer.Serialize<OfSealed>(new SealedOne(), settings));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<OfSealed>(new OpenOne(), settings));
        Assert.Equal("""[{"$type":"Ok","Value":1},{"$type":"Failed","Error":"e"}]""", JsonSerializer.Serialize<Outcome<int>[]>([new Outcome<int>.Ok(1), new Outcome<int>.Failed("e")], settings));
        Assert.Equal(new Outcome<int>.Ok(1), JsonSerializer.Deserialize<Outcome<int>>("""{"Value":1,"$type":"Ok"}""", settings));
    }

    [Fact]
    public void Inferred_Types_HaveGeneratedCode()
    {
        JsonSettings settings = JsonSettings.Default.By(Engine.Generated);
        foreach (Type type in (Type[])[typeof(Payment.Card), typeof(Payment.BankTransfer), typeof(OrderPlacedEvent), typeof(LateCancelledEvent), typeof(SealedOne), typeof(Outcome<int>.Ok)])
            EngineWitness.AssertServes(Engine.Generated, type, settings);
    }

    private static (string?, int) Of(Dog dog) => (dog.Name, dog.Barks);

    [JsonContract]
    public sealed class Kennel
    {
        public Dog? Dog { get; set; }

        public Dog[]? Dogs { get; set; }

        public Chip Chip { get; set; }

        public Mammal? Mammal { get; set; }

        public Undeclared? Other { get; set; }
    }

    [JsonContract, JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    // Declared by nothing: its values are of the types that the base declares.
    public abstract class Mammal : Animal;

    public sealed class Dog : Mammal
    {
        public int Barks { get; set; }
    }

    [JsonContract, JsonDerivedType(typeof(Chip), 7)]
    public interface IPart;

    public struct Chip : IPart
    {
        public int Number { get; set; }
    }

    public class Undeclared
    {
        public int Id { get; set; }
    }

    [JsonContract, JsonWriteDiscriminator, JsonDerivedType(typeof(MarkedA), "a"), JsonDerivedType(typeof(MarkedB), "b")]
    public abstract class MarkedBase;

    [JsonContract]
    public sealed class MarkedA : MarkedBase
    {
        public int X { get; set; }
    }

    [JsonContract]
    public sealed class MarkedB : MarkedBase
    {
        public int Y { get; set; }
    }

    [JsonContract, JsonWriteDiscriminator, JsonDerivedType(typeof(OfMarkedInterface), "i")]
    public interface IMarked;

    [JsonContract]
    public sealed class OfMarkedInterface : IMarked
    {
        public int Z { get; set; }
    }

    [JsonContract, JsonInferSubtypes(Naming = JsonKnownNamingPolicy.CamelCase), JsonDerivedType(typeof(Named), "own")]
    public abstract record Payment
    {
        public sealed record Card(string Number) : Payment;

        public sealed record BankTransfer(string Iban) : Payment;

        public sealed record Named(int Id) : Payment;

        public abstract record Nothing : Payment;
    }

    public sealed record Elsewhere : Payment;

    [JsonContract, JsonInferSubtypes(JsonSubtypeSearch.Assembly, Naming = JsonKnownNamingPolicy.KebabCaseLower, RemovedSuffix = "Event")]
    public interface IEvent;

    public sealed class OrderPlacedEvent : IEvent
    {
        public int Id { get; set; }
    }

    public class CancelledEvent : IEvent;

    public sealed class LateCancelledEvent : CancelledEvent;

    [JsonContract, JsonInferSubtypes(JsonSubtypeSearch.Sealed)]
    public abstract class OfSealed;

    public sealed class SealedOne : OfSealed;

    public class OpenOne : OfSealed;

    [JsonInferSubtypes]
    public abstract class NothingNested;

    public class Beside : NothingNested;

    [JsonContract, JsonInferSubtypes]
    public abstract record Outcome<T>
    {
        public sealed record Ok(T Value) : Outcome<T>;

        public sealed record Failed(string Error) : Outcome<T>;
    }

    [JsonContract]
    public sealed class UsesOutcome
    {
        public Outcome<int>? Outcome { get; set; }
    }
}
