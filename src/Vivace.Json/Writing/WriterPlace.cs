// Where a writer stands between two calls of its friendly methods.
namespace Vivace.Json.Writing;

/// <summary>What is due, and what goes before it. A value that is due leads to the next place in the list.</summary>
internal enum WriterPlace : byte
{
    /// <summary>The one value that a codec writes is due, and nothing goes before it.</summary>
    Value,

    /// <summary>Behind that value.</summary>
    Done,

    /// <summary>Behind a member's name: its value is due.</summary>
    MemberValue,

    /// <summary>Behind a member of an object.</summary>
    InObject,

    /// <summary>Behind the brace that opens an object.</summary>
    OpenedObject,

    /// <summary>Behind the bracket that opens an array.</summary>
    OpenedArray,

    /// <summary>Behind an element of an array.</summary>
    InArray,

    /// <summary>The name that a codec writes as a key is due, and nothing goes before it.</summary>
    Name,

    /// <summary>A part of a value that failed was handed over to the output, or the output itself failed: nothing can be written any more.</summary>
    Lost,
}
