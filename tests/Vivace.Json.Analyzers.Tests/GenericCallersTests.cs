// Who hands a type on to the serializer: asked by several threads at once, and in any order.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers.Tests;

public class GenericCallersTests
{
    // Left and Right call each other, and Left alone calls the serializer; Idle and Busy reach it never.
    private const string Source = """
        static class Store
        {
            internal static string Write<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
            internal static string Left<T>(T value, int depth) => depth > 9 ? Right(value, depth) : Vivace.Json.JsonSerializer.Serialize(value);
            internal static string Right<T>(T value, int depth) => Left(value, depth + 1);
            internal static int Idle<T>(T value) => Busy(value);
            internal static int Busy<T>(T value) => Idle(value);
            static void Call() { Write(1); Left(1, 0); Right(1, 0); Idle(1); Busy(1); }
        }
        """;

    private static readonly CSharpCompilation s_compilation = CSharpCompilation.Create(
        "Models",
        [CSharpSyntaxTree.ParseText(Source)],
        PlatformReferences.All,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    private static GenericCallers Make(Func<SyntaxTree, SemanticModel> modelOf) => new(HandledCalls.Of(s_compilation, new AnalyzerOptions([], new BuildOptions()))!, modelOf);

    private static bool Serves(GenericCallers callers, string method) =>
        callers.ServedBy(((IMethodSymbol)s_compilation.GetTypeByMetadataName("Store")!.GetMembers(method)[0]).Construct(s_compilation.GetSpecialType(SpecialType.System_Int32)), default).Any();

    [Theory]
    [InlineData("Left", "Right", true)]
    [InlineData("Right", "Left", true)]
    [InlineData("Idle", "Busy", false)]
    [InlineData("Busy", "Idle", false)]
    public void Callers_ThatCallEachOther_AreAnsweredAlikeInAnyOrder(string first, string second, bool isServed)
    {
        Assert.Empty(s_compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        GenericCallers callers = Make(tree => s_compilation.GetSemanticModel(tree));
        Assert.Equal(isServed, Serves(callers, first));
        Assert.Equal(isServed, Serves(callers, second));
        Assert.Equal(isServed, Serves(callers, first));
    }

    [Fact]
    public async Task Caller_AskedForWhileAnotherThreadLooks_IsAnsweredTheSame()
    {
        using ManualResetEventSlim isLooking = new(), isAnswered = new();
        int askings = 0;
        GenericCallers callers = Make(tree =>
        {
            if (Interlocked.Increment(ref askings) == 1)
            {
                isLooking.Set();
                isAnswered.Wait();
            }

            return s_compilation.GetSemanticModel(tree);
        });
        Task<bool> first = Task.Run(() => Serves(callers, "Write"));
        isLooking.Wait();
        bool second = Serves(callers, "Write");
        isAnswered.Set();
        Assert.True(second);
        Assert.True(await first);
    }
}
