// The types whose values type code reads and writes by calling a primitive, without a codec in between.
using System.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

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
    private static readonly Dictionary<Type, DirectCall> s_calls = new()
    {
        [typeof(bool)] = Call("Boolean", 5),
        [typeof(int)] = Call("Int32", IntegerText.MaxInt32Length),
        [typeof(long)] = Call("Int64", IntegerText.MaxInt64Length),
        [typeof(string)] = Call("String", 0),
    };

    /// <summary>The primitives of <paramref name="type"/>, or <see langword="null"/>.</summary>
    internal static DirectCall? For(Type type) => s_calls.GetValueOrDefault(type);

    /// <summary>The room of a value of fixed size; 0 where the value makes its own.</summary>
    internal static int FixedLength(Type type) => For(type)?.MaxLength ?? 0;

    private static DirectCall Call(string name, int maxLength)
    {
        MethodInfo read = typeof(ReadPrimitives).GetMethod("Read" + name)!;
        MethodInfo write = typeof(WritePrimitives).GetMethod("Write" + name)!;
        return new DirectCall(read, write, maxLength);
    }
}
