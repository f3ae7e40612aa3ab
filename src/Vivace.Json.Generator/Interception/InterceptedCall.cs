// A call that goes elsewhere: where it stands, and the method that it takes instead. Values, without symbols or syntax.
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Interception;

/// <param name="Method">What the call is sent to.</param>
/// <param name="Location">Where the call stands.</param>
internal sealed record InterceptedCall(ForwardingMethod Method, CallLocation Location);

/// <summary>A call's place in the form that the compiler understands.</summary>
/// <param name="Version">The version of that form.</param>
/// <param name="Data">The file's checksum and the call's position in it (<see cref="InterceptableLocation"/>).</param>
/// <param name="Place">File and line, for whoever reads the generated text.</param>
internal sealed record CallLocation(int Version, string Data, string Place);

/// <summary>Why a call goes elsewhere.</summary>
internal enum InterceptorKind
{
    /// <summary>It is one of System.Text.Json's serializer.</summary>
    Redirected,

    /// <summary>All that it reads or writes has generated code, so that trimming and ahead-of-time compilation take nothing from it.</summary>
    Generated,
}

/// <summary>A method that hands its arguments to the method of the same signature of Vivace.Json's serializer.</summary>
/// <param name="Kind">What it is for.</param>
/// <param name="Signature">Return type, name, type parameters, parameters and constraints, as of the method that is called.</param>
/// <param name="Call">The name with type arguments and arguments.</param>
/// <param name="Annotations">Attributes of the method that is called which tell tools what it needs; of generated ones none.</param>
internal sealed record ForwardingMethod(InterceptorKind Kind, string Signature, string Call, EquatableArray<string> Annotations);

/// <summary>A forwarding method with all the calls that it takes.</summary>
internal sealed record Interceptor(ForwardingMethod Method, EquatableArray<CallLocation> Locations);
