// The place of a writer between two calls of its public methods.
namespace Vivace.Json.Writing;

/// <summary>What is due, and what goes before it. A value that is due leads to the next place in the list.</summary>
internal enum WriterPlace : byte
{
    /// <summary>Nowhere: the writer was not made, or its text has ended.</summary>
    None,

    /// <summary>The one value that a codec writes is due, and nothing goes before it.</summary>
    Value,

    /// <summary>After that value.</summary>
    Done,

    /// <summary>After a member's name: its value is due.</summary>
    MemberValue,

    /// <summary>After a member of an object.</summary>
    InObject,

    /// <summary>After the brace that opens an object.</summary>
    OpenedObject,

    /// <summary>After the bracket that opens an array.</summary>
    OpenedArray,

    /// <summary>After an element of an array.</summary>
    InArray,

    /// <summary>The name that a codec writes as a key is due, and nothing goes before it.</summary>
    Name,

    /// <summary>A part of a value that failed was handed over to the output, or the output itself failed: nothing can be written any more.</summary>
    Lost,
}
