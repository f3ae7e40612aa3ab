// Models of nullable annotations and of type parameters.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class AnnotationModels
{
    public class Annotated { public string A { get; set; } = ""; public string? B { get; set; } public int C { get; set; } public int? D { get; set; } public List<string> E { get; set; } = []; public string F = ""; public string? G; }

    public class ByAttributes { [AllowNull] public string A { get; set; } = ""; [DisallowNull] public string? B { get; set; } [MaybeNull] public string C { get; set; } = ""; [NotNull] public string? D { get; set; } = ""; [AllowNull] public string F = ""; [DisallowNull] public string? G; }

    public class Parameters(string a, string? b, string c = "c", [DisallowNull] string? d = "d") { public string A { get; } = a; public string? B { get; } = b; public string C { get; } = c; public string? D { get; } = d; }

    public class ParameterDiffers(string? a, string b) { public string A { get; } = a ?? ""; public string? B { get; } = b; }

    public class Generic<T> { public T A { get; set; } = default!; public T? B { get; set; } public List<T>? C { get; set; } }

    public class GenericOfClass<T> where T : class { public T A { get; set; } = default!; public T? B { get; set; } }

    public class GenericNotNull<T> where T : notnull { public T A { get; set; } = default!; public T? B { get; set; } }

    public class GenericOfStruct<T> where T : struct { public T A { get; set; } public T? B { get; set; } }

    public class GenericParameters<T>(T a, T? b) { public T A { get; } = a; public T? B { get; } = b; }

    public class GenericTwo<TLeft, TRight> { public TLeft? Left { get; set; } public TRight? Right { get; set; } public Inner? I { get; set; } public class Inner { public TLeft? A { get; set; } } }

    public class GenericDerived : Generic<string> { public string D { get; set; } = ""; }

    public class GenericBaseOverride<T> { public virtual T? A { get; set; } }

    public class GenericOverride : GenericBaseOverride<int> { public override int A { get; set; } }

#nullable disable
    public class Oblivious { public string A { get; set; } public List<string> B { get; set; } public int C { get; set; } }

    public class ObliviousParameters { public ObliviousParameters(string a) => A = a; public string A { get; } }
#nullable enable

    public class OnlyGetter { public string A => ""; public string? B => null; }

    public class OnlySetter { public string A { set { } } public string? B { set { } } }

    public class Nested { public Annotated A { get; set; } = new(); public Annotated? B { get; set; } public Dictionary<string, string> C { get; set; } = []; }

    public class Recursive { public Recursive? Next { get; set; } public List<Recursive> All { get; set; } = []; public int A { get; set; } }

    public class RespectfulRecord(string name, int count, string? note = null) { public string Name { get; } = name; public int Count { get; } = count; public string? Note { get; } = note; }
}
