// A box that exists before its struct is read, so that members can refer to it.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Codecs.References;

internal static class StructBox
{
    /// <summary>Sets the value in a box of <typeparamref name="T"/>, a struct.</summary>
    // Unsafe.Unbox requires a struct constraint, which code for all types cannot have: a box holds its value where an object has its first
    // field.
    internal static void Fill<T>(object box, T value) => Unsafe.As<byte, T>(ref Unsafe.As<FirstField>(box).Content) = value;

    private sealed class FirstField
    {
        internal byte Content;
    }
}
