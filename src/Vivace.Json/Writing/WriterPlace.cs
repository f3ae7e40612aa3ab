// The state of a writer between two calls of its public methods.
namespace Vivace.Json.Writing;

/// <summary>What may come next. Writing the value of <see cref="Value"/> or
/// <see cref="MemberValue"/> leads to the next place in the list.</summary>
internal enum WriterPlace : byte
{
    /// <summary>For default(JsonWriter), or after the end of the text.</summary>
    None,

    /// <summary>Before the one value that a codec writes.</summary>
    Value,

    Done,

    /// <summary>After a member's name.</summary>
    MemberValue,

    InObject,

    OpenedObject,

    OpenedArray,

    InArray,

    /// <summary>Before the name that a codec writes for a key.</summary>
    Name,

    /// <summary>Part of a failed value was handed over to the output, or the output failed. Nothing more can be written.</summary>
    Lost,
}
