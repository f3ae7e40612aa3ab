// Checks a text, and minifies it in the same pass, with the widest vectors available.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Indexing;

internal static class TextChecker
{
    /// <summary>Shorter texts are read faster byte by byte.</summary>
    internal const int MinLength = 64;

    internal static bool IsSupported => Kernel128.IsSupported;

    /// <summary>Whether a text is one value in valid UTF-8 within the depth. False also for some
    /// valid texts, which are very deep: a reader then decides.</summary>
    internal static bool IsValid(ref byte text, nint length, int maxDepth) =>
        Pass<Validated>(ref text, length, maxDepth, ref Unsafe.NullRef<byte>()) >= 0;

    /// <summary>Checks a text and copies it without the white space between tokens. The destination
    /// has <see cref="SpareBytes"/> more bytes than the text.</summary>
    /// <returns>The length of the copy; -1 if the text is not valid or very deep.</returns>
    internal static nint Minify(ref byte text, nint length, int maxDepth, ref byte destination) =>
        Pass<Minified>(ref text, length, maxDepth, ref destination);

    /// <summary>How many bytes past the result may be overwritten.</summary>
    internal const int SpareBytes = 64;

    private static nint Pass<TUse>(ref byte text, nint length, int maxDepth, ref byte destination)
        where TUse : struct, IScanUse
    {
        if (Kernel512.IsSupported)
            return VectorChecker<Kernel512, TUse>.Pass(ref text, length, maxDepth, ref destination);
        if (Kernel256.IsSupported)
            return VectorChecker<Kernel256, TUse>.Pass(ref text, length, maxDepth, ref destination);
        return Kernel128.IsSupported ? VectorChecker<Kernel128, TUse>.Pass(ref text, length, maxDepth, ref destination) : -1;
    }
}
