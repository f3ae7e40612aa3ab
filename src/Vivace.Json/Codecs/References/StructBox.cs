// A box that exists before the struct in it is read, so that its members can refer to it.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Codecs.References;

/// <summary>Sets the value of a box.</summary>
internal static class StructBox
{
    /// <summary>Sets the value of a box of <typeparamref name="T"/>, a struct.</summary>
    // Unsafe.Unbox asks for a struct, which code that serves all types cannot promise: a box has its value where an object has its first field.
    internal static void Fill<T>(object box, T value) => Unsafe.As<byte, T>(ref Unsafe.As<FirstField>(box).Content) = value;

    private sealed class FirstField
    {
        internal byte Content;
    }
}
