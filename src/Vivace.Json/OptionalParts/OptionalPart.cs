// The parts of the library that a program carries only if it asks for them.
namespace Vivace.Json.OptionalParts;

/// <summary>Holds an optional part: null until an attribute, a setting or generated code asks for it.</summary>
/// <remarks>
/// Trimming removes the instance methods of a class that nothing creates, so only what asks for a part may lead to its constructor, and
/// what it does is in instance methods, even where they use no field. <c>Contracts.Types.Bring</c> creates the parts; a test lists who else
/// creates one, and who uses one.
/// </remarks>
internal static class OptionalPart<T>
    where T : class
{
    internal static T? Current;
}
