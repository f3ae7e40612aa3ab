// A redirected call: its location and the new method. Plain values without symbols or syntax.
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Interception;

internal sealed record InterceptedCall(ForwardingMethod Method, CallLocation Location);

/// <summary>A call's location in the compiler's format (<see cref="InterceptableLocation"/>), and
/// its file and line for people who read the generated code.</summary>
internal sealed record CallLocation(int Version, string Data, string Place);

/// <summary>Why a call is redirected.</summary>
internal enum InterceptorKind
{
    /// <summary>It calls System.Text.Json's serializer, or an extension of System.Net.Http.Json that does.</summary>
    Redirected,

    /// <summary>All types that it reads or writes have generated code, so it needs nothing that
    /// trimming or ahead-of-time compilation removes.</summary>
    Generated,

    /// <summary>It calls our serializer, perhaps without settings, and the assembly has some for such calls.</summary>
    Defaulted,

    /// <summary>It applies a patch document of ASP.NET Core. Its call is a whole body.</summary>
    Patched,
}

/// <summary>
/// A method that forwards to the method of Vivace.Json with the same signature, with one call for options and one for null options (null
/// without such a parameter). Annotations are the original method's attributes for trimming tools; empty for
/// <see cref="InterceptorKind.Generated"/>.
/// </summary>
internal sealed record ForwardingMethod(InterceptorKind Kind, string Owner, string Signature, string Call, string? CallWithoutOptions,
    bool IsVoid, EquatableArray<string> Annotations)
{
    internal bool IsNewtonsofts => SerializerCalls.IsInNewtonsoftPackage(Owner) || PatchSource.IsNewtonsofts(Owner);
}

internal sealed record Interceptor(ForwardingMethod Method, EquatableArray<CallLocation> Locations);
