// The entry of the compiler into calls that go elsewhere: those of System.Text.Json's serializer to ours, and those whose types
// have generated code past the warnings about trimming.
using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Projects;

namespace Vivace.Json.Generator;

/// <summary>
/// Sends calls of System.Text.Json's <c>JsonSerializer</c>, and of System.Net.Http.Json's extensions, to Vivace.Json's, where the project says <c>VivaceJsonDropIn</c>; and, where
/// the project is trimmed, calls of either whose types have generated code through methods that need no warning.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class DropInGenerator : IIncrementalGenerator
{
    /// <summary>The step that finds the calls, after every edit.</summary>
    internal const string LocateStep = "LocateCalls";

    /// <summary>The step that sorts the calls by method.</summary>
    internal const string SortStep = "SortCalls";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        // With neither mode on, nothing is asked about any call.
        IncrementalValuesProvider<InterceptedCall> calls = CallModes.Read(context)
            .SelectMany(static (modes, _) => modes.IsDropIn || modes.IsTrimmed ? ImmutableArray.Create(modes) : [])
            .Combine(context.CompilationProvider)
            .SelectMany(static (found, cancellation) => ProjectCalls.Of(found.Right, found.Left, cancellation).SelectMany(file => file.Intercepted))
            .WithTrackingName(LocateStep);

        IncrementalValueProvider<EquatableArray<Interceptor>> interceptors = calls.Collect()
            .Select(static (calls, _) => InterceptedCalls.ByMethod(calls))
            .WithTrackingName(SortStep);

        context.RegisterSourceOutput(interceptors, static (output, interceptors) =>
        {
            foreach (IGrouping<InterceptorKind, Interceptor> kind in interceptors.GroupBy(interceptor => interceptor.Method.Kind))
                output.AddSource(InterceptorSource.FileNameOf(kind.Key), SourceText.From(InterceptorSource.Write(kind.Key, kind), Encoding.UTF8));
        });
    }
}
