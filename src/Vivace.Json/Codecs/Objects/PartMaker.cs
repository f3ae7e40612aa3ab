// Who makes the objects whose members stand among those of another one.
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs.Objects;

/// <summary>The rule for them, as layouts see it.</summary>
internal abstract class PartMaker
{
    /// <summary>Null until an attribute or generated code says that there is such an object: a trimmed program that has none has none of the code.</summary>
    internal static PartMaker? Current { get; private protected set; }

    /// <summary>The part of a slot, not bound; its codec walks its programs.</summary>
    /// <param name="member">The member that holds it.</param>
    /// <param name="slot">The slot of that member.</param>
    /// <param name="owner">The type that has the member.</param>
    /// <param name="plan">The plan.</param>
    /// <exception cref="InvalidOperationException">The type of the member cannot be such an object.</exception>
    internal abstract ObjectPart Make(MemberContract member, int slot, Type owner, CodecPlan plan);
}
