// What an edit makes the generators do again: nothing that it could not change, and everything that it could.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Generator.Projects;

namespace Vivace.Json.Generator.Tests.Projects;

public class ReuseTests
{
    private static readonly CSharpParseOptions s_options = Compiling.Options.WithFeatures([new("InterceptorsNamespaces", "Vivace.Json.Generated")]);

    // Each row is one place of the project: what stands there now, and what else may. Edits choose at random.
    private static readonly string[][] s_places =
    [
        ["", "global using Serializer = Vivace.Json.JsonSerializer;", "global using Serializer = Other.JsonSerializer;"],
        ["", "global using static Vivace.Json.JsonSerializer;", "global using Vivace.Json;"],
        ["using Vivace.Json;", "using JsonSerializer = Vivace.Json.JsonSerializer;", "using JsonSerializer = System.Text.Json.JsonSerializer;", "using JsonSerializer = Other.JsonSerializer;"],
        ["", "using J = JsonSerializer;", "using static Vivace.Json.JsonSerializer;", "using System.Text.Json;"],
        ["return 1;", "return 2;", "int a = 3; return a;", "#nullable disable\n return 4;", "JsonSerializer.Serialize(new Deep()); return 5;"],
        ["JsonSerializer.Serialize(Made.Value);", "JsonSerializer.Deserialize<Line[]>(\"\");", "J.Serialize(Made.Value);", "Serialize(Made.Value);", "Serializer.Serialize(Made.Value);", "var late = Made.Value; JsonSerializer.Serialize(late);"],
        ["1", "JsonSerializer.Serialize(new Initial())", "2"],
        ["Line", "Order", "Deep", "object", "dynamic", "T1"],
        ["", "partial", "internal"],
        ["", "[Vivace.Json.JsonContract]", "[System.Text.Json.Serialization.JsonDerivedType(typeof(Derived), Names.Tag)]", "[Vivace.Json.JsonContract, System.Text.Json.Serialization.JsonPolymorphic]"],
        ["", ": Base", ": Base, System.Collections.Generic.IEnumerable<int>", ": System.Collections.Generic.List<Deep>"],
        ["public int X { get; set; }", "public string? X { get; set; }", "public required int X { get; init; }", "int X;", "[System.Text.Json.Serialization.JsonPropertyName(Names.Tag)] public Deep? Y { get; set; }", "public int X { get { return field; } set; }", "public int X => 1;"],
        ["\"a\"", "\"b\"", "\"\\ud800\""],
        ["A, B", "B, A", "A = 5"],
        ["", "#nullable disable", "#nullable enable"],
        ["", "public Order(int x, string? name = Names.Tag) { X = x; }", "public Order() { }"],
        ["class", "struct", "record"],
        ["", "[Vivace.Json.Serialization.JsonSubtype(typeof(Line))]"],
        ["", "[assembly: Vivace.Json.JsonContract(typeof(System.Collections.Generic.List<Base>))]", "[assembly: Vivace.Json.JsonContract(typeof(Deep[]))]"],
        ["", "public Missing? Never { get; set; }", "public Names? Held { get; set; }"],
        ["", "namespace Other { public static class JsonSerializer { public static string Serialize<T>(T value) => \"\"; } }"],
        ["Line", "Order", "int", "Deep[]", "Base"],
        ["Current", "Present"],
        ["", "public static class More { public static string Serialize(this object value, int other = 0) => \"\"; public static Deep Chosen(this Holder holder) => new(); }", "public static class More { public static Line[] Chosen(this Holder holder, int other = 0) => []; }"],
        ["public class", "public struct", "public record"],
        ["Chosen", "Other"],
    ];

    // Two files hold the same where the places say so.
    private static string[] Files(string[] at) =>
    [
        $"{at[0]}\n{at[1]}\n{at[18]}",
        $"{at[2]}\n{at[3]}\nclass First<T1> {{ object? field = {at[6]}; int Body() {{ {at[4]} }}\n void Call() {{ {at[5]} }} }}",
        $"{at[2]}\nclass Second {{ int Body() {{ {at[4]} }} string Call(Order order) => JsonSerializer.Serialize(order); }}",
        $"{at[2]}\nfile class Twin {{ string Call(Line line) => JsonSerializer.Serialize(line); }}",
        at[4].Length > 10 ? $"{at[2]}\nfile class Twin {{ string Call(Line line) => JsonSerializer.Serialize(line); }}" : "class Unrelated;",
        $"{at[14]}\n{at[9]} public {at[8]} {at[16]} Order {{ {at[11]} {at[15]} public string? Name {{ get; set; }} {at[19]} }}",
        $"{at[9]} public partial class Line {at[10]} {{ public Level Level {{ get; set; }} }} {at[17]} public class Derived : Line;",
        $"public class Base {{ {at[11]} }} public enum Level {{ {at[13]} }} public class Deep {{ public Order[]? Orders {{ get; set; }} }} public class Initial {{ public int I {{ get; set; }} }}",
        $"public class Names {{ public const string Tag = {at[12]}; public int Count {{ get; set; }} }} public static class Made {{ public static {(at[7] == "T1" ? "Names" : at[7])} Value => default!; }}",
        $"{at[20]} {at[23]}",
        $"{at[24]} Holder {{ public {at[21]} First {{ get; set; }} public {at[21]} {at[25]}() => default!; public Walker GetEnumerator() => new(); }} public class Walker {{ public {at[21]} {at[22]} => default!; public bool MoveNext() => true; }}",
        $"{at[2]}\nclass Third {{ void Call(Holder holder) {{ foreach (var held in holder) JsonSerializer.Serialize(held); var first = holder.First; JsonSerializer.Serialize(first); JsonSerializer.Serialize(holder.Chosen()); }} }}",
        $"{at[2]}\nclass Fourth {{ void Call(Holder holder) {{ foreach (var held in holder) JsonSerializer.Serialize(new[] {{ held }}); }} string Call(Names names) => JsonSerializer.Serialize(names); }}",
    ];

    [Theory]
    [InlineData(1, "")]
    [InlineData(2, "VivaceJsonDropIn")]
    [InlineData(3, "PublishAot")]
    [InlineData(4, "VivaceJsonDropIn", "PublishAot")]
    [InlineData(5, "VivaceJsonGenerateFromCalls=false", "PublishAot", "VivaceJsonDropIn")]
    public void Generate_AfterAnyEdit_WritesWhatAFreshRunWrites(int seed, params string[] properties)
    {
        Random random = new(seed);
        string[] at = [.. s_places.Select(place => place[0])];
        CSharpCompilation compilation = DropInOf(Files(at));
        GeneratorDriver driver = Driver(properties);
        int written = 0;
        for (int edit = 0; edit < 60; edit++)
        {
            int edited = random.Next(at.Length);
            at[edited] = s_places[edited][random.Next(s_places[edited].Length)];
            compilation = Edited(compilation, Files(at));
            driver = driver.RunGenerators(compilation);
            GeneratorDriver again = Driver(properties).RunGenerators(DropInOf(Files(at)));
            ProjectMemory.Clear();
            GeneratorDriver fresh = Driver(properties).RunGenerators(DropInOf(Files(at)));
            string expected = Text(fresh);
            Assert.True(expected == Text(driver), $"edit {edit} of place {edited}, by the driver:\n{string.Join("\n", Files(at))}\n{Names(fresh)}\n{Names(driver)}");
            Assert.True(expected == Text(again), $"edit {edit} of place {edited}, by a new driver:\n{string.Join("\n", Files(at))}\n{Names(fresh)}\n{Names(again)}");
            written += fresh.GetRunResult().GeneratedTrees.Length;
        }

        Assert.True(written > 60);
    }

    // The file with the call writes none of the names that are edited, and yet its type changes.
    [Theory]
    [InlineData("foreach (var x in new C()) JsonSerializer.Serialize(x);", "class C { public W GetEnumerator() => new(); } class W { public A Current => null!; public bool MoveNext() => true; }", "A Current", "B Current")]
    [InlineData("foreach (var x in new C()) JsonSerializer.Serialize(x);", "class C { public W GetEnumerator() => new(); public V M() => new(); } class W { public A Current => null!; public bool MoveNext() => true; } class V { public B Current => null!; public bool MoveNext() => true; }", "W Get", "V Get")]
    [InlineData("var (x, y) = new C(); JsonSerializer.Serialize(x);", "class C { public void Deconstruct(out A a, out int b) => throw null!; }", "out A", "out B")]
    [InlineData("JsonSerializer.Serialize(from x in new C() select x);", "class C { public A Select(System.Func<int, int> f) => null!; }", "A Select", "B Select")]
    [InlineData("JsonSerializer.Serialize(await new C());", "class C { public W GetAwaiter() => new(); } class W : System.Runtime.CompilerServices.INotifyCompletion { public bool IsCompleted => true; public A GetResult() => null!; public void OnCompleted(System.Action a) { } }", "A GetResult", "B GetResult")]
    [InlineData("JsonSerializer.Serialize(new C()[1]);", "class C { public A this[int i] => null!; }", "A this", "B this")]
    [InlineData("JsonSerializer.Serialize(new C()[^1]);", "class C { public B this[int i] => null!; public A this[System.Index i] => null!; public int Length => 1; }", "A this[System.Index", "A this[string")]
    [InlineData("JsonSerializer.Serialize(new C() + 1);", "class C { public static A operator +(C c, int i) => null!; }", "A operator", "B operator")]
    [InlineData("JsonSerializer.Serialize(D.Choose(new C()));", "class C { public static implicit operator int(C c) => 1; } class D { public static A Choose(int a) => null!; public static B Choose(object a) => null!; }", "public static implicit operator int(C c) => 1;", "")]
    [InlineData("JsonSerializer.Serialize(D.Choose(new C()));", "class C : I { } interface I; class D { public static A Choose(I a) => null!; public static B Choose(object a) => null!; }", "C : I", "C")]
    [InlineData("JsonSerializer.Serialize(D.Choose(new C()));", "struct C { public int F; } class D { public static A Choose<T>(T a, int i = 0) where T : unmanaged => null!; public static B Choose(object a) => null!; }", "int F", "string F")]
    [InlineData("JsonSerializer.Serialize(D.Choose(new C()));", "class C { public int F; } class D { public static A Choose<T>(T a, int i = 0) where T : new() => null!; public static B Choose(object a) => null!; }", "public int F", "public required int F")]
    [InlineData("JsonSerializer.Serialize(D.Choose(new C()));", "class C; class D { public static A Choose<T>(T a, int i = 0) where T : class => null!; public static B Choose(object a) => null!; }", "class C", "struct C")]
    [InlineData("JsonSerializer.Serialize(D.Choose(() => 1));", "delegate long C(); class D { public static A Choose(C a) => null!; public static B Choose(System.Delegate a) => null!; }", "delegate long C()", "delegate string C()")]
    [InlineData("JsonSerializer.Serialize(D.Choose(1));", "class C { public const byte F = 1; } class D { public static A Choose(int a, int b = C.F) => null!; public static B Choose(long a) => null!; }", "A Choose", "A Chosen")]
    public void Generate_EditOfWhatNoNameLeadsTo_IsSeen(string call, string declared, string before, string after)
    {
        string[] files = [$"using JsonSerializer = Vivace.Json.JsonSerializer; class Caller {{ async System.Threading.Tasks.Task M() {{ {call} }} }}", declared, "public class A { public int InA { get; set; } } public class B { public int InB { get; set; } }"];
        CSharpCompilation compilation = DropInOf(files);
        GeneratorDriver driver = Driver([]).RunGenerators(compilation);
        string first = Text(driver);
        Assert.Contains("InA", first, StringComparison.Ordinal);
        files[1] = declared.Replace(before, after, StringComparison.Ordinal);
        driver = driver.RunGenerators(Edited(compilation, files));
        ProjectMemory.Clear();
        string expected = Text(Driver([]).RunGenerators(DropInOf(files)));
        Assert.NotEqual(first, expected);
        Assert.Equal(expected, Text(driver));
    }

    // Whether the calls of a file are bound again after an edit of another one.
    [Theory]
    [InlineData(false, "class C { public int X { get; set; } }", "class C { public int Y { get; set; } }")]
    [InlineData(false, "class C { public int X { get; set; } }", "class C { public int X { get; set; } public string? Y { get; set; } int _z; void M(int a) { } }")]
    [InlineData(false, "class C { int F; }", "class C { }")]
    [InlineData(true, "public class Order { public int Id { get; set; } }", "public class Order { public long Id { get; set; } }")]
    [InlineData(true, "class C { }", "class C { void Made() { } }")]
    [InlineData(true, "class C { }", "class C { C(int a) { } }")]
    [InlineData(true, "class C { }", "class C : System.IDisposable { }")]
    [InlineData(true, "class C { }", "class C { } class D;")]
    [InlineData(true, "class C { }", "[System.Obsolete] class C { }")]
    [InlineData(true, "class C { int P { get; } }", "class C {\n#nullable disable\n int P { get; } }")]
    [InlineData(true, "class C { int P { get; } }", "class C { required int P { get; } }")]
    [InlineData(true, "class C { const int P = 1; }", "class C { const int P = 2; }")]
    [InlineData(true, "struct C { int P { get; set; } }", "struct C { string P { get; set; } }")]
    [InlineData(true, "interface C { int P { get; set; } }", "interface C { string P { get; set; } }")]
    [InlineData(true, "static class C { static void M() { } }", "static class C { static void M(this int a) { } }")]
    public void Find_EditOfAMember_BindsWhatMentionsIt(bool isBound, string before, string after)
    {
        ProjectMemory.Clear();
        string[] files = ["using Vivace.Json; class Caller { Order Made() => new() { Id = 1 }; string M() => JsonSerializer.Serialize(Made()); }", before, "public class Line; public partial class Order { public Line? Line { get; set; } }"];
        if (!before.Contains("Order", StringComparison.Ordinal))
            files[2] += "public partial class Order { public int Id { get; set; } }";
        files[1] = before.Replace("public class Order", "public partial class Order", StringComparison.Ordinal);
        Generator.Interception.CallModes modes = new(IsDropIn: false, IsTrimmed: false, IsGeneratedFromCalls: true);
        FileCalls first = Assert.Single(ProjectCalls.Of(DropInOf(files), modes, default));
        files[1] = after.Replace("public class Order", "public partial class Order", StringComparison.Ordinal);
        FileCalls second = Assert.Single(ProjectCalls.Of(DropInOf(files), modes, default));
        Assert.Equal(first.Roots, second.Roots);
        Assert.Equal(isBound, !ReferenceEquals(first.Roots, second.Roots));
    }

    // The hash by itself: what other files see changes it, and nothing else does.
    [Theory]
    [InlineData(false, "class C { int M() { return 1; } }", "class C { int M() { int a = 2; return a; } }")]
    [InlineData(false, "class C { int M() => 1; int P { get => 1; set { } } int F = 1; int Q { get; } = 1; }", "class C { int M() => 2; int P { get => 2; set { M(); } } int F = 2; int Q { get; } = 2; }")]
    [InlineData(false, "class C { }", "class C { /* more */ }")]
    [InlineData(false, "return 1;", "return 2;")]
    [InlineData(true, "return 1;", "int a = 1; return a;")]
    [InlineData(true, "class C { const int F = 1; }", "class C { const int F = 2; }")]
    [InlineData(true, "class C { int M() { return 1; } }", "class C { long M() { return 1; } }")]
    [InlineData(true, "class C { void M(int a = 1) { } }", "class C { void M(int a = 2) { } }")]
    [InlineData(true, "enum E { A = 1 }", "enum E { A = 2 }")]
    [InlineData(true, "[A(1)] class C;", "[A(2)] class C;")]
    [InlineData(true, "class C : B;", "class C : D;")]
    [InlineData(true, "using A;", "using B;")]
    [InlineData(true, "class C { void M() { } }", "class C { void M(); }")]
    [InlineData(true, "class C { int P { get { return 1; } } }", "class C { int P { get { return field; } } }")]
    [InlineData(true, "#nullable enable\nclass C { string P; }", "#nullable disable\nclass C { string P; }")]
    [InlineData(true, "class C { void M() { } string P; }", "class C { void M() {\n#nullable disable\n } string P; }")]
    [InlineData(true, "class C { int ab, c; }", "class C { int a, bc; }")]
    public void Declarations_Edited_HaveAnotherHash(bool changes, string before, string after) =>
        Assert.Equal(changes, HashOf(before) != HashOf(after));

    [Fact]
    public void Declarations_OtherPathOrVersion_HaveAnotherHash()
    {
        Assert.Equal(HashOf("class C;"), HashOf("class C;"));
        Assert.NotEqual(HashOf("class C;"), HashOf("class C;", path: "other.cs"));
        Assert.NotEqual(HashOf("class C;"), HashOf("class C;", s_options.WithLanguageVersion(LanguageVersion.CSharp11)));
    }

    [Fact]
    public void Generate_EditOfACallsBody_WritesNothingAgain()
    {
        string[] files = ["using Vivace.Json; class C { string M(Order o) { int a = 1; return JsonSerializer.Serialize(o); } }", "class D { int M() => 1; }", "public class Order { public int Id { get; set; } }"];
        CSharpCompilation compilation = DropInOf(files);
        GeneratorDriver driver = Driver(["VivaceJsonDropIn"]).RunGenerators(compilation);
        foreach (int edited in (int[])[0, 1])
        {
            files[edited] = files[edited].Replace('1', '2');
            compilation = Edited(compilation, files);
            driver = driver.RunGenerators(compilation);
            foreach (GeneratorRunResult result in driver.GetRunResult().Results)
                Assert.All(
                    result.TrackedOutputSteps.SelectMany(step => step.Value).SelectMany(step => step.Outputs),
                    output => Assert.Equal(IncrementalStepRunReason.Cached, output.Reason));
        }
    }

    [Fact]
    public void Generate_EditOfAType_WritesThatTypeAgain()
    {
        string[] files = ["using Vivace.Json; class C { string M(Order o) => JsonSerializer.Serialize(o); }", "public class Order { public int Id { get; set; } public Line? Line { get; set; } }", "public class Line { public int X { get; set; } }"];
        CSharpCompilation compilation = DropInOf(files);
        GeneratorDriver driver = Driver([]).RunGenerators(compilation);
        files[2] = files[2].Replace("X", "Y");
        driver = driver.RunGenerators(Edited(compilation, files));
        GeneratorRunResult result = driver.GetRunResult().Results.Single(result => result.Generator.GetGeneratorType() == typeof(ContractGenerator));
        IncrementalStepRunReason[] reasons = [.. result.TrackedSteps["Type"].SelectMany(step => step.Outputs).Select(output => output.Reason)];
        Assert.Equal(2, reasons.Length);
        Assert.Single(reasons, reason => reason == IncrementalStepRunReason.Modified);
    }

    // As in the compiler server, which parses every file anew and starts the generators anew.
    [Fact]
    public void Find_FilesParsedAnew_AreKnown()
    {
        ProjectMemory.Clear();
        string[] files = ["using Vivace.Json; class C { string M(Order o) => JsonSerializer.Serialize(o); }", "public class Order { public int Id { get; set; } }", "class D { int M() => 1; }"];
        Generator.Interception.CallModes modes = new(IsDropIn: false, IsTrimmed: false, IsGeneratedFromCalls: true);
        FileCalls first = Assert.Single(ProjectCalls.Of(DropInOf(files), modes, default));
        files[2] = files[2].Replace('1', '2');
        Assert.Same(first, Assert.Single(ProjectCalls.Of(DropInOf(files), modes, default)));
        files[2] = files[2].Replace("int", "long");
        Assert.NotSame(first, Assert.Single(ProjectCalls.Of(DropInOf(files), modes, default)));
    }

    // What is written is what the compiler binds, or it is left to be bound.
    [Theory]
    [InlineData("JsonSerializer.Deserialize<A>(\"\")", "global::A")]
    [InlineData("Vivace.Json.JsonSerializer.Deserialize<A?[]>(\"\")", "global::A[]")]
    [InlineData("global::Vivace.Json.JsonSerializer.Deserialize<Inner>(\"\")", "global::Caller<T>.Inner", true)]
    [InlineData("J.Deserialize<List<A>>(\"\", dynamic)", "global::System.Collections.Generic.List<global::A>")]
    [InlineData("JsonSerializer.Deserialize<T>(\"\")", null, true)]
    [InlineData("JsonSerializer.Deserialize<object>(\"\")", null, true)]
    [InlineData("JsonSerializer.Deserialize<Missing>(\"\")", null)]
    [InlineData("JsonSerializer.Deserialize<List<Missing>>(\"\")", null)]
    [InlineData("JsonSerializer.Serialize(new A())", null)]
    [InlineData("System.Text.Json.JsonSerializer.Deserialize<A>(\"\")", null)]
    [InlineData("Other.JsonSerializer.Deserialize<A>(\"\")", null)]
    [InlineData("Declares(JsonSerializer => JsonSerializer.Deserialize<A>(\"\"))", null)]
    [InlineData("Local<int>(); object Local<B>() => JsonSerializer.Deserialize<B>(\"\")!", null)]
    [InlineData("Serializer.Deserialize<A>(\"\")", null)]
    [InlineData("taken.Deserialize<A>(\"\")", null)]
    public void TryFind_Call_IsOnlyWhatIsWritten(string call, string? expected, bool isFound = false)
    {
        CSharpCompilation compilation = DropInOf([$$"""
            using System.Collections.Generic; using JsonSerializer = Vivace.Json.JsonSerializer; using J = Vivace.Json.JsonSerializer;
            class Caller<T>(Other.JsonSerializer taken)
            {
                class Inner;
                Other.JsonSerializer Serializer => null!;
                void M(dynamic dynamic) { {{call}}; }
                object Declares(System.Func<Other.JsonSerializer, A?> read) => read(null!)!;
            }
            public class A; public class B;
            namespace Other { public class JsonSerializer { public T? Deserialize<T>(string text) => default; } }
            """]);
        SyntaxTree tree = compilation.SyntaxTrees[0];
        var found = tree.GetRoot().DescendantNodes().OfType<Microsoft.CodeAnalysis.CSharp.Syntax.InvocationExpressionSyntax>()
            .Last(candidate => candidate.Expression is Microsoft.CodeAnalysis.CSharp.Syntax.MemberAccessExpressionSyntax && candidate.SpanStart < tree.ToString().IndexOf("object Declares", StringComparison.Ordinal));
        Assert.Equal(expected is not null || isFound, new WrittenTypes(compilation.GetSemanticModel(tree)).TryFind(found, out ITypeSymbol? type));
        Assert.Equal(expected == "global::Caller<T>.Inner" ? null : expected, type?.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat));
    }

    [Theory]
    [InlineData("JsonSerializer.Serialize(1)", "using Vivace.Json;", true)]
    [InlineData("Vivace.Json.JsonSerializer.Serialize(1)", "", true)]
    [InlineData("global::Vivace.Json.JsonSerializer.Serialize(1)", "", true)]
    [InlineData("J.Serialize(1)", "using J = Vivace.Json.JsonSerializer;", true)]
    [InlineData("V::JsonSerializer.Serialize(1)", "using V = Vivace.Json;", true)]
    [InlineData("Serialize(1)", "using static Vivace.Json.JsonSerializer;", true)]
    [InlineData("Serialize(1)", "using Vivace.Json;", false)]
    [InlineData("XmlSerializer.Serialize(1)", "using Vivace.Json;", false)]
    [InlineData("J.Serialize(1)", "using J = System.Xml.Serialization.XmlSerializer;", false)]
    [InlineData("element.Deserialize<int>()", "using System.Text.Json;", false)]
    [InlineData("element.Deserialize<int>()", "using System.Text.Json;", true, true)]
    public void Fitting_NameBeforeTheMethod_TellsWhatIsBound(string call, string usings, bool isBound, bool isDropIn = false)
    {
        CSharpCompilation compilation = DropInOf([$"{usings} class C {{ object M() => {call}; }}"]);
        FileScan scan = FileScan.Of(compilation.SyntaxTrees[0]);
        SerializerNames names = new([scan], compilation, new(isDropIn, IsTrimmed: false, IsGeneratedFromCalls: true), default);
        Assert.Equal(isBound ? 1 : 0, names.Fitting(scan, default).Length);
    }

    [Theory]
    [InlineData(null, "C", "D", "E")]
    [InlineData("true", "C", "D", "E")]
    [InlineData("no", "C", "D", "E")]
    [InlineData("False", "D", "E")]
    [InlineData("needed", "D", "E")]
    public void Generate_CallsSwitchedOff_LeavesWhatAttributesAskFor(string? property, params string[] types)
    {
        CSharpCompilation compilation = DropInOf(["""
            using Vivace.Json;
            using Vivace.Json.Serialization;
            public class C; [JsonContract] public class D { public E? E { get; set; } } public class E;
            class Caller { string Write(C c) => JsonSerializer.Serialize(c) + System.Text.Json.JsonSerializer.Serialize(c); }
            """]);
        GeneratorDriver driver = Driver(["VivaceJsonDropIn", .. property is null ? (string[])[] : ["VivaceJsonGenerateFromCalls=" + property]]).RunGenerators(compilation);
        string[] files = [.. driver.GetRunResult().GeneratedTrees.Select(tree => Path.GetFileName(tree.FilePath)).Order()];
        Assert.Equal([.. types, "GeneratedRegistry.g.cs", "SystemTextJsonCalls.g.cs"], files.Select(file => file.StartsWith("GeneratedRegistry", StringComparison.Ordinal) || file.StartsWith("System", StringComparison.Ordinal) ? file : file[..1]));
    }

    // Lambdas are what the compiler takes longest for.
    [Theory]
    [InlineData("C", false)]
    [InlineData("C", true, "PublishTrimmed")]
    [InlineData("C", true, "IsAotCompatible")]
    [InlineData("C", true, "IsTrimmable", "VivaceJsonGenerateFromCalls=needed")]
    [InlineData("C", true, "VivaceJsonReflection=false", "VivaceJsonGenerateFromCalls=Needed")]
    [InlineData("C", true, "VivaceJsonReflection=false")]
    [InlineData("D", true)]
    public void Generate_TypeThatOnlyACallNames_HasAccessorsWhereReflectionMayBeOff(string type, bool expected, params string[] properties)
    {
        CSharpCompilation compilation = DropInOf(["""
            using Vivace.Json;
            using Vivace.Json.Serialization;
            public class C { public int A { get; set; } } [JsonContract] public class D { public int A { get; set; } }
            class Caller { string Write(C c, D d) => JsonSerializer.Serialize(c) + JsonSerializer.Serialize(d); }
            """]);
        SyntaxTree code = Driver(properties).RunGenerators(compilation).GetRunResult().GeneratedTrees.Single(tree => Path.GetFileName(tree.FilePath).StartsWith(type + "_", StringComparison.Ordinal));
        Assert.Equal(expected, code.ToString().Contains("AccessTo(", StringComparison.Ordinal));
    }

    // A call whose type has no code keeps its warnings about trimming; a call is redirected all the same.
    [Fact]
    public void Generate_CallsSwitchedOffWhereTrimmed_KeepsTheWarnings()
    {
        CSharpCompilation compilation = DropInOf(["""
            using System.Text.Json;
            public class C; [Vivace.Json.JsonContract] public class D { public E? E { get; set; } } public class E;
            class Caller { string Unmarked(C c) => JsonSerializer.Serialize(c); string Marked(D d, E e) => JsonSerializer.Serialize(d) + JsonSerializer.Serialize(e); }
            """]);
        GeneratorDriver driver = Driver(["VivaceJsonDropIn", "PublishAot", "VivaceJsonGenerateFromCalls=false"]).RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        Assert.Equal(["SystemTextJsonCalls", "GeneratedTypeCalls", "GeneratedTypeCalls"], Interceptors(updated));
        Driver(["VivaceJsonDropIn", "PublishAot"]).RunGeneratorsAndUpdateCompilation(compilation, out updated, out _);
        Assert.Equal(["GeneratedTypeCalls", "GeneratedTypeCalls", "GeneratedTypeCalls"], Interceptors(updated));

        static IEnumerable<string?> Interceptors(Compilation compilation)
        {
            SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees.First());
            return compilation.SyntaxTrees.First().GetRoot().DescendantNodes().OfType<Microsoft.CodeAnalysis.CSharp.Syntax.InvocationExpressionSyntax>().Select(call => model.GetInterceptorMethod(call)?.ContainingType.Name);
        }
    }

    private static DeclarationHash HashOf(string text, CSharpParseOptions? options = null, string path = "0.cs") =>
        FileDeclarations.Of(CSharpSyntaxTree.ParseText(text, options ?? Compiling.Options.WithLanguageVersion(LanguageVersion.Preview), path), default).Whole;

    private static SyntaxTree Parse(string text, int index) => CSharpSyntaxTree.ParseText(text, s_options, $"/source/{index}.cs", Encoding.UTF8);

    private static CSharpCompilation DropInOf(string[] files) => Compiling.Of().AddSyntaxTrees(files.Select(Parse));

    // Trees whose text is as it was stay, as in an editor.
    private static CSharpCompilation Edited(CSharpCompilation compilation, string[] files)
    {
        for (int i = 0; i < files.Length; i++)
            if (compilation.SyntaxTrees[i].ToString() != files[i])
                compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[i], Parse(files[i], i));
        return compilation;
    }

    private static GeneratorDriver Driver(string[] properties) => CSharpGeneratorDriver.Create(
        [new DropInGenerator().AsSourceGenerator(), new ContractGenerator().AsSourceGenerator()],
        parseOptions: s_options,
        optionsProvider: new BuildProperties(properties),
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    private static string Names(GeneratorDriver driver) => string.Join(", ", driver.GetRunResult().GeneratedTrees.Select(tree => Path.GetFileName(tree.FilePath)));

    private static string Text(GeneratorDriver driver)
    {
        GeneratorDriverRunResult result = driver.GetRunResult();
        Assert.DoesNotContain(result.Diagnostics, diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning);
        return string.Join("\n", result.GeneratedTrees.Select(tree => tree.FilePath + "\n" + tree).Concat(result.Diagnostics.Select(diagnostic => diagnostic.ToString())));
    }
}
