// The primitives that emitted code calls for the values of a type.
using System.Collections.Concurrent;
using System.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Emitted;

/// <summary>The primitives of one type, and the room that a value takes at most.</summary>
/// <param name="Read">Static, in <see cref="ReadPrimitives"/>.</param>
/// <param name="Write">Static, in <see cref="WritePrimitives"/>.</param>
/// <param name="MaxLength">Bytes of the longest value; 0 for a string, which makes its own room.</param>
internal sealed record DirectCall(MethodInfo Read, MethodInfo Write, int MaxLength)
{
    /// <summary>True where the reading primitive is inlined and takes origin and end from the caller's registers.</summary>
    public bool ReadsInline => Read.GetParameters().Length == 5;

    /// <summary>True where the writing primitive makes its own room and leaves the object's reserve behind it.</summary>
    public bool MakesRoom => Write.GetParameters().Length == 4;
}

/// <summary>Finds the primitives by the type of the value.</summary>
internal static class DirectCalls
{
    private static readonly ConcurrentDictionary<Type, DirectCall> s_calls = new();

    /// <summary>The primitives of <paramref name="type"/>, or <see langword="null"/>.</summary>
    internal static DirectCall? For(Type type) => DirectTypes.Contains(type) ? s_calls.GetOrAdd(type, Find) : null;

    private static DirectCall Find(Type type) =>
        new(typeof(ReadPrimitives).GetMethod("Read" + type.Name)!, typeof(WritePrimitives).GetMethod("Write" + type.Name)!, DirectTypes.FixedLength(type));
}
