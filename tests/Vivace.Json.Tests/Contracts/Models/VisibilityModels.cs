// Models of who may see a member: accessors, fields, indexers, statics, explicit implementations.
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class VisibilityModels
{
    public class Plain { public int A { get; set; } public string? B { get; set; } public double C { get; set; } }

    public class NoMembers;

    public class GetOnly { public int A { get; } = 4; public string B => "b"; }

    public class SetOnly { private int _a; public int A { set => _a = value; } public int Sum => _a; }

    public class SetOnlyCollections
    {
        private List<int>? _a; private byte[]? _b; private Dictionary<string, int>? _c; private int[]? _d, _e, _h;
        public List<int>? A { set => _a = value; }
        public byte[]? B { set => _b = value; }
        public Dictionary<string, int>? C { init => _c = value; }
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int[]? D { set => _d = value; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int[]? E { set => _e = value; }
        public List<int>? F { private get; set; }
        [JsonInclude] public List<int>? G { private get; set; }
        [JsonInclude] public int[]? H { set => _h = value; }
        public string Seen => $"{_a?.Count} {_b?.Length} {_c?.Count} {_d?.Length} {_e?.Length} {F?.Count} {_h?.Length}";
    }

    public class SetOnlyParameter { private readonly List<int>? _a; public SetOnlyParameter(List<int>? a) => _a = a; public List<int>? A { init => _a = value; } public int? Seen => _a?.Count; }

    public class InitOnly { public int A { get; init; } public string? B { get; init; } }

    public class PrivateSetter { public int A { get; private set; } public string? B { get; protected set; } public int C { get; internal set; } }

    public class PrivateGetter { public int A { private get; set; } public string? B { protected get; set; } public int Seen => A; }

    public class IncludedPrivateSetter { [JsonInclude] public int A { get; private set; } [JsonInclude] public string? B { get; private init; } }

    public class IncludedPrivateGetter { [JsonInclude] public int A { private get; set; } }

    public class IncludedPrivate { [JsonInclude] private int A { get; set; } [JsonInclude] internal string? B { get; set; } [JsonInclude] protected int C { get; private set; } }

    public class NotPublic { private int A { get; set; } internal int B { get; set; } protected int C { get; set; } private protected int D { get; set; } protected internal int E { get; set; } }

    public class Fields { public int A; public string? B; private int _c; internal int D; public readonly int E = 5; public const int F = 6; public static int G; }

    public class IncludedFields { [JsonInclude] public int A; [JsonInclude] private string? _b; [JsonInclude] internal readonly int C = 3; [JsonInclude] public readonly string? D; }

    public class FieldsAndProperties { public int A; public int B { get; set; } public int C; public int D { get; set; } }

    public class Statics { public static int A { get; set; } public int B { get; set; } public static readonly int C = 1; }

    public class Indexers { public int A { get; set; } public int this[int index] { get => index; set => A = value; } public string this[string key] => key; }

    public interface IExplicit { int A { get; set; } string? B { get; } }

    public class ExplicitImplementation : IExplicit { int IExplicit.A { get; set; } string? IExplicit.B => "x"; public int C { get; set; } }

    public class IncludedExplicitImplementation : IExplicit { [JsonInclude] int IExplicit.A { get; set; } string? IExplicit.B => "x"; }

    public class ImplicitAndExplicit : IExplicit { public int A { get; set; } int IExplicit.A { get; set; } public string? B => "y"; }

    public class BackingFieldIncluded { [field: JsonInclude] public int A { get; set; } }

    public class Events { public event EventHandler? Changed; public int A { get; set; } public void Raise() => Changed?.Invoke(this, EventArgs.Empty); }

    public class IncludedIndexer { [JsonInclude] public int this[int index] => index; public int A { get; set; } }

    public class NestedOuter { public Inner? I { get; set; } public class Inner { public int A { get; set; } private class Hidden { public int B { get; set; } } } }

    internal class InternalClass { public int A { get; set; } internal int B { get; set; } }

    public class ManyOfAKind { public int Aa { get; set; } public int Ab { get; set; } public int Ba { get; set; } public int Bb { get; set; } public long Ca { get; set; } public List<int>? Cb { get; set; } public Dictionary<string, int>? Cc { get; set; } }

    public class Unicode { public int Größe { get; set; } public int 名前 { get; set; } public int _underscore { get; set; } public int @class { get; set; } }
}
