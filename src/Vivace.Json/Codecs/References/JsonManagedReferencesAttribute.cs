// Marks a class whose objects set themselves as parents of the objects that they contain.
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.References;

namespace Vivace.Json.Serialization;

/// <summary>
/// After an object of the class is read, sets the members with <see cref="JsonBackReferenceAttribute"/> of the objects in its members, and
/// in their lists and dictionaries, that can refer to it. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>The class of each such object must be one that the serializer reads member by member.
/// Structs have no back references, because a struct is copied.</remarks>
/// <inheritdoc cref="JsonBackReferenceAttribute" path="/example"/>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class JsonManagedReferencesAttribute() : JsonCodecAttribute(typeof(ParentFactory))
{
    private sealed class ParentFactory : OpeningFactory
    {
        public override object Open<T>() => new ParentCodec<T>(null!);
    }
}
