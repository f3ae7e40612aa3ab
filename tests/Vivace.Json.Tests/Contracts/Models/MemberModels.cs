// Types whose members say of themselves what System.Text.Json has no word for.
using System.ComponentModel;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Contracts.Models;

#pragma warning disable CA1034, CA1051, CA1822, CS0649, IDE0060
// Enumerations that the generator compiles too cannot be named here: its tests see both.
public static class MemberModels
{
    public class Aliased { [JsonAlias("b", "c")] public int A { get; set; } [JsonAlias] public int D { get; set; } [JsonAlias("e", null!)] public int F; [JsonAlias(null!)] public int G { get; set; } }

    public class Optionals { public Optional<int> A { get; set; } public Optional<string?> B { get; set; } public Optional<List<int>>? C { get; set; } public Optional<Optional<double?>> D { get; set; } }

    public class Defaults { [JsonDefault(1)] public int A { get; set; } [JsonDefault("x", Handling = 0)] public string? B { get; set; } [DefaultValue(2)] public int C { get; set; } [DefaultValue(typeof(decimal), "3")] public decimal D { get; set; } [JsonDefault(null)] public string? E; }

    public class Empties { [JsonIgnoreEmpty] public string? A { get; set; } [JsonIgnoreEmpty] public List<int>? B { get; set; } public string? C { get; set; } public int D { get; set; } }

    public class EmptyNumber { [JsonIgnoreEmpty] public int A { get; set; } }

    public class ConventionsBase { public int Below { get; set; } public bool ShouldSerializeBelow() => true; public bool ASpecified { get; set; } }

    public class Conventions : ConventionsBase
    {
        public int A { get; set; }
        public int B { get; set; }
        public int C { get; set; }
        public int D { get; set; }
        public int E { get; set; }
        public int F { get; set; }
        public int G { get; set; }
        public bool ShouldSerializeA() => true;
        internal bool ShouldSerializeB() => true;
        public static bool ShouldSerializeC() => true;
        public bool ShouldSerializeD(int value) => value == 0;
        public int ShouldSerializeE() => 0;
        public bool ShouldSerializeF<T>() => true;
        public bool BSpecified;
        public readonly bool CSpecified;
        public bool DSpecified { get; init; }
        public bool ESpecified => true;
        public int FSpecified { get; set; }
        public bool GSpecified { get; private set; }
    }

    public struct ConventionsOfStruct { public int A { get; set; } public bool ASpecified; public bool ShouldSerializeA() => true; }

    public record OptionalParameters(Optional<int> A, Optional<string> B = default);
}
