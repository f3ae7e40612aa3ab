// References among values that Newtonsoft.Json reads and writes as parts of a text.
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>Refuses to follow references, because they may lead to values of other parts, and numbers count for the
/// whole text. Serializers are used again, so nothing must be kept either.</summary>
internal sealed class ForeignReferences : IReferenceResolver
{
    internal static readonly ForeignReferences Instance = new();

    // Numbers that nothing refers to are of no concern.
    public void AddReference(object context, string reference, object value)
    {
    }

    public object ResolveReference(object context, string reference) => throw Unsupported();

    public string GetReference(object context, object value) => throw Unsupported();

    public bool IsReferenced(object context, object value) => throw Unsupported();

    private static NotSupportedException Unsupported() =>
        new("Expected values that are read and written each for itself, found references of Newtonsoft.Json among them. Call " +
            "NewtonsoftConvert, which leaves such values to Newtonsoft.Json as a whole.");
}
