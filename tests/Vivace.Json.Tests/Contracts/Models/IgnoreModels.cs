// Models of names and of when members are left out.
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class IgnoreModels
{
    public class EveryCondition
    {
        [JsonIgnore] public int Always { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int Never { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Default { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int Writing { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int Reading { get; set; }
    }

    public class EveryConditionOfStrings
    {
        [JsonIgnore] public string? Always { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Never { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public string? Default { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public string? Writing { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string? Reading { get; set; }
        public string? Plain { get; set; }
    }

    public class ConditionsOfNullables { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int? B { get; set; } public int? C { get; set; } }

    public class ConditionsOfFields { [JsonIgnore] public int A; [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int B; [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int C; [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public readonly int D = 2; }

    public class NullConditionOnValue { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int A { get; set; } }

    public class ReadOnlyWithConditions { [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int A => 3; public int B => 4; [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int C => 0; [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int D => 5; }

    public class ReadOnlyKinds { public int A { get; private set; } = 1; public int B { get; } = 2; public int C { get; init; } = 3; public readonly int D = 4; public int E = 5; public List<int> L { get; } = [1]; public readonly List<int> M = [2]; }

    public class ReadOnlyCollections { public Dictionary<string, int>? A { get; } public byte[]? B { get; } public object? C { get; } public IEnumerable<int>? D { get; } public int[]? E { get; } public System.Collections.ArrayList? F { get; } public System.Collections.Immutable.ImmutableArray<int>? G { get; } public Memory<int> H { get; } [JsonConverter(typeof(HandlingModels.ListConverter))] public List<int>? I { get; } public Stack<int>? J { get; } public KeyValuePair<int, int> K { get; } }

    public class ReadOnlyBound(int a, string b) { public int A { get; } = a; public string B { get; } = b; }

    public class ReadOnlyFieldsBound(int a) { public readonly int A = a; }

    public class IgnoredIncluded { [JsonIgnore, JsonInclude] private int A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.Never), JsonInclude] private int B { get; set; } }

    public class IgnoredUnsupported { [JsonIgnore] public Type? A { get; set; } [JsonIgnore] public Span<int> B => default; [JsonIgnore] public unsafe int* C { get; set; } public int D { get; set; } [JsonIgnore] public Action? E { get; set; } }

    public class UnsupportedPointer { public unsafe int* A { get; set; } }

    public class UnsupportedSpan { public ReadOnlySpan<int> A => default; public int B { get; set; } }

    public class UnsupportedReference { private int _a; public ref int A => ref _a; public ref readonly int B => ref _a; }

    public class Renamed { [JsonPropertyName("first name")] public string? A { get; set; } [JsonPropertyName("")] public int B { get; set; } [JsonPropertyName("ünï\"\\")] public int C { get; set; } }

    public class RenamedToOther { [JsonPropertyName("B")] public int A { get; set; } public int B { get; set; } }

    public class RenamedToOtherIgnored { [JsonPropertyName("B")] public int A { get; set; } [JsonIgnore] public int B { get; set; } }

    public class IgnoredRenamedFirst { [JsonIgnore] public int B { get; set; } [JsonPropertyName("B")] public int A { get; set; } }

    public class SameName { [JsonPropertyName("x")] public int A { get; set; } [JsonPropertyName("x")] public int B { get; set; } }

    public class SameNameBothIgnored { [JsonIgnore, JsonPropertyName("x")] public int A { get; set; } [JsonIgnore, JsonPropertyName("x")] public int B { get; set; } public int C { get; set; } }

    public class Swapped { [JsonPropertyName("B")] public int A { get; set; } [JsonPropertyName("A")] public int B { get; set; } }

    public class NullName { [JsonPropertyName(null!)] public int A { get; set; } }

    public class CaseOnly { public int value { get; set; } public int Value { get; set; } }

    public class CaseOnlyIgnored { public int value { get; set; } [JsonIgnore] public int Value { get; set; } }

    public class CamelClash { public int MyName { get; set; } public int myName { get; set; } }

    public class FieldAndPropertyClash { public int Value { get; set; } [JsonPropertyName("Value")] public int Other; }

    public class OrderedAndIgnored { [JsonPropertyOrder(3), JsonIgnore] public int A { get; set; } [JsonPropertyOrder(1)] public int B { get; set; } public int C { get; set; } }

    public class WithEnums { public DayOfWeek A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public DayOfWeek? B { get; set; } }

    public class WithStructs { public StructAndRecordModels.Plain A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public StructAndRecordModels.Plain B { get; set; } public StructAndRecordModels.Plain? C { get; set; } }
}
