// The entry of the compiler into the drop-in switch: calls of System.Text.Json's serializer are sent to ours.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator;

/// <summary>Sends calls of System.Text.Json's <c>JsonSerializer</c> to Vivace.Json's, where the project says <c>VivaceJsonDropIn</c>.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class DropInGenerator : IIncrementalGenerator
{
    /// <summary>The step that looks at every call with a fitting name, after every edit.</summary>
    internal const string LocateStep = "LocateCalls";

    /// <summary>The step that sorts the calls by method.</summary>
    internal const string SortStep = "SortCalls";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<InterceptedCall> calls = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => SerializerCalls.IsNamedLikeTheirs(node), InterceptedCalls.Locate)
            .Where(static call => call is not null)
            .Select(static (call, _) => call!)
            .WithTrackingName(LocateStep);

        IncrementalValueProvider<EquatableArray<Interceptor>> interceptors = calls.Collect()
            .Combine(DropInSwitch.Read(context))
            .Select(static (input, _) => input.Right ? InterceptedCalls.ByMethod(input.Left) : default)
            .WithTrackingName(SortStep);

        context.RegisterSourceOutput(interceptors, static (output, interceptors) =>
        {
            if (interceptors.Count > 0)
                output.AddSource(InterceptorSource.FileName, SourceText.From(InterceptorSource.Write(interceptors), Encoding.UTF8));
        });
    }
}
