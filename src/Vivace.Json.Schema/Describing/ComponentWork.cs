// A type whose schema is written later, under a name of its own.
using Vivace.Json.Plans;

namespace Vivace.Json.Schema.Describing;

/// <param name="Type">The .NET type.</param>
/// <param name="Codec">Its codec, without wrappers.</param>
/// <param name="Plan">The plan of the codec.</param>
/// <param name="Derived">Set for a derived type, whose schema has the discriminator.</param>
internal sealed record ComponentWork(Type Type, JsonCodec Codec, CodecPlan Plan, SchemaDescriber.Derived? Derived);
