// Types whose contracts the resolver tests change, and contexts that the compiler made.
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Bridges;

internal static class ResolverModels
{
    internal class Order : IJsonOnDeserialized
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Note { get; set; }

        public double Price { get; set; }

        public int Total => Id * 2;

        public List<int> Lines { get; set; } = [];

        public Order? Next { get; set; }

        [JsonIgnore]
        public string Hidden { get; set; } = "hidden";

        public DayOfWeek Day { get; set; }

        internal int Told { get; private set; }

        public void OnDeserialized() => Told++;
    }

    internal record Point(int X, int Y = 7, string? Label = null)
    {
        public int Extra { get; set; }
    }

    internal struct Pair
    {
        public int A { get; set; }

        public string? B { get; set; }
    }

    internal sealed class Initialized
    {
        public required int A { get; init; }

        public int B { get; init; } = 5;

        public string? C { get; set; } = "c";
    }

    internal sealed class Part
    {
        public int X { get; set; } = 1;

        public int Y { get; set; } = 2;
    }

    // Members that generated code sets in an initializer, beside some that it does not.
    internal sealed class InitialParts
    {
        public List<int> List { get; init; } = [1];

        public Part Part { get; init; } = new();

        public List<int> ReadOnly { get; } = [1];

        public Dictionary<string, int> Settable { get; set; } = new() { ["a"] = 1 };
    }

    internal sealed class RequiredParts
    {
        public required List<int> List { get; set; } = [1];

        public Part Part { get; set; } = new();
    }

    internal sealed class SettableParts
    {
        public List<int> List { get; set; } = [1];

        public Part Part { get; } = new();
    }

    internal sealed class MarkedInitial
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> List { get; init; } = [1];
    }

    internal sealed class MarkedBesideInitial
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> List { get; } = [1];

        public Part Part { get; init; } = new();
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    internal sealed class MarkedWithInitial
    {
        public List<int> List { get; init; } = [1];

        public Part Part { get; init; } = new();
    }

    internal class Animal
    {
        public string? Name { get; set; }
    }

    internal sealed class Dog : Animal
    {
        public int Bark { get; set; }
    }

    internal interface IThing
    {
        int Size { get; set; }
    }

    internal sealed class Thing : IThing
    {
        public int Size { get; set; }
    }

    internal sealed class Box
    {
        public IThing? Thing { get; set; }

        public List<int> Numbers { get; } = [1];

        public Dictionary<string, int>? Counts { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }
}

[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(ResolverModels.Animal))]
[JsonSerializable(typeof(List<ResolverModels.Animal>))]
[JsonSerializable(typeof(ResolverModels.Point))]
internal sealed partial class ResolverWritingContext : JsonSerializerContext;

[JsonSerializable(typeof(ResolverModels.Order))]
[JsonSerializable(typeof(ResolverModels.Point))]
[JsonSerializable(typeof(ResolverModels.Pair))]
[JsonSerializable(typeof(ResolverModels.Initialized))]
[JsonSerializable(typeof(ResolverModels.Box))]
[JsonSerializable(typeof(List<ResolverModels.Order>))]
[JsonSerializable(typeof(ResolverModels.Thing))]
[JsonSerializable(typeof(ResolverModels.InitialParts))]
[JsonSerializable(typeof(ResolverModels.RequiredParts))]
[JsonSerializable(typeof(ResolverModels.SettableParts))]
[JsonSerializable(typeof(ResolverModels.MarkedInitial))]
[JsonSerializable(typeof(ResolverModels.MarkedBesideInitial))]
[JsonSerializable(typeof(ResolverModels.MarkedWithInitial))]
internal sealed partial class ResolverContext : JsonSerializerContext;

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
    WriteIndented = true,
    UseStringEnumConverter = true,
    NumberHandling = JsonNumberHandling.AllowReadingFromString)]
[JsonSerializable(typeof(ResolverModels.Order))]
[JsonSerializable(typeof(ResolverModels.Point))]
[JsonSerializable(typeof(ResolverModels.Initialized))]
internal sealed partial class ResolverSnakeContext : JsonSerializerContext;
