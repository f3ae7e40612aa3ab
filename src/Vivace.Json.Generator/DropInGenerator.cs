// The generator of interceptors: redirects calls to our serializer, or past the warnings about trimming.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Projects;
using Vivace.Json.Generator.Schemas;

namespace Vivace.Json.Generator;

/// <summary>
/// Redirects calls of System.Text.Json's <c>JsonSerializer</c> and of System.Net.Http.Json's extensions to Vivace.Json, if the project sets
/// <c>VivaceJsonDropIn</c>. With <c>[assembly: JsonDefaults]</c>, gives calls without settings those of the assembly. In trimmed projects,
/// redirects calls of either whose types have generated code to methods without warnings.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class DropInGenerator : IIncrementalGenerator
{
    internal const string LocateStep = "LocateCalls";

    internal const string SortStep = "SortCalls";

    private static readonly DiagnosticDescriptor s_count = new(
        "VIV019",
        "Calls that go to Vivace.Json",
        "{0} calls of System.Text.Json and {1} of Newtonsoft.Json go to Vivace.Json (VivaceJsonDropIn)",
        "Migration",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true);

    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        // With no mode on, no call needs to be examined.
        IncrementalValuesProvider<InterceptedCall> calls = CallModes.Read(context)
            .Combine(SchemaModels.Include(context))
            .SelectMany(
                static (found, cancellation) => found.Left with
                {
                    Defaults = DefaultSettings.Of(found.Right, cancellation),
                } is { Intercepts: true } modes
                ? ProjectCalls.Of(found.Right, modes, cancellation).SelectMany(file => file.Intercepted)
                : [])
            .WithTrackingName(LocateStep);

        IncrementalValueProvider<EquatableArray<Interceptor>> interceptors = calls.Collect()
            .Select(static (calls, _) => InterceptedCalls.ByMethod(calls))
            .WithTrackingName(SortStep);

        context.RegisterSourceOutput(interceptors, static (output, interceptors) =>
        {
            foreach (IGrouping<InterceptorKind, Interceptor> kind in interceptors.GroupBy(interceptor => interceptor.Method.Kind))
                output.AddSource(InterceptorSource.FileNameOf(kind.Key),
                    SourceText.From(InterceptorSource.Write(kind.Key, kind), Encoding.UTF8));
            foreach (string owner in interceptors.Where(interceptor => interceptor.Method.Kind == InterceptorKind.Patched)
                .Select(interceptor => interceptor.Method.Owner).Distinct())
                output.AddSource(PatchSource.FileNameOf(owner), SourceText.From(PatchSource.Write(owner), Encoding.UTF8));
            Interceptor[] redirected = [
                .. interceptors.Where(interceptor => interceptor.Method.Kind is InterceptorKind.Redirected or InterceptorKind.Patched)];
            if (redirected.Length == 0)
                return;
            int newtonsofts = redirected.Where(interceptor => interceptor.Method.IsNewtonsofts)
                .Sum(interceptor => interceptor.Locations.Count);
            output.ReportDiagnostic(
                Diagnostic.Create(
                    s_count, Location.None, redirected.Sum(interceptor => interceptor.Locations.Count) - newtonsofts, newtonsofts));
        });
    }
}
