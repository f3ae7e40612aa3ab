// A call that is redirected: its location, and the method that is called instead. Values, without symbols or syntax.
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Interception;

/// <param name="Method">The method that is called instead.</param>
/// <param name="Location">The location of the call.</param>
internal sealed record InterceptedCall(ForwardingMethod Method, CallLocation Location);

/// <summary>The location of a call in the format that the compiler understands.</summary>
/// <param name="Version">The version of the format.</param>
/// <param name="Data">The checksum of the file and the position of the call in it (<see cref="InterceptableLocation"/>).</param>
/// <param name="Place">The file and line, for readers of the generated code.</param>
internal sealed record CallLocation(int Version, string Data, string Place);

/// <summary>Why a call is redirected.</summary>
internal enum InterceptorKind
{
    /// <summary>It calls the serializer of System.Text.Json, or an extension of System.Net.Http.Json that does.</summary>
    Redirected,

    /// <summary>All types that it reads or writes have generated code, so it needs nothing that trimming or ahead-of-time compilation removes.</summary>
    Generated,
}

/// <summary>A method that passes its arguments to the method of Vivace.Json with the same signature.</summary>
/// <param name="Kind">Why the calls are redirected.</param>
/// <param name="Owner">The class of Vivace.Json that has the method.</param>
/// <param name="Signature">The return type, name, type parameters, parameters and constraints of the original method.</param>
/// <param name="Call">The name with type arguments and arguments.</param>
/// <param name="CallWithoutOptions">The same for options that are null; null if there is no parameter for options.</param>
/// <param name="IsVoid">Whether nothing is returned.</param>
/// <param name="Annotations">The attributes of the original method that tell tools what it requires; empty for <see cref="InterceptorKind.Generated"/>.</param>
internal sealed record ForwardingMethod(InterceptorKind Kind, string Owner, string Signature, string Call, string? CallWithoutOptions, bool IsVoid, EquatableArray<string> Annotations);

/// <summary>A forwarding method with all calls that are redirected to it.</summary>
internal sealed record Interceptor(ForwardingMethod Method, EquatableArray<CallLocation> Locations);
