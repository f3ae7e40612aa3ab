// Members that a call chooses.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans;

/// <summary>Translates <see cref="JsonSettings.Fields"/>, which brings it.</summary>
internal abstract class FieldSource
{
    /// <summary>The plan for a member's value: of what is chosen of it, or of the settings without a choice.</summary>
    internal abstract CodecPlan PlanOf(MemberContract member, CodecPlan plan);

    /// <summary>Throws unless the values of a type have the members that the plan chooses.</summary>
    internal abstract void Check(Type type, CodecPlan plan);

    private protected static JsonException Unknown(Type type, string name, string[] known, int listed) =>
        Throw.UnknownField(type, name, known, listed);

    private protected static JsonException NoneBelow(Type type, string found) => Throw.NoFieldsBelow(type, found);
}
