// Settings for the presets of other serializers. If one is needed without its preset, make it public.
using Vivace.Json.Contracts.Types;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>
    /// Whether the rules of <c>DataContractJsonSerializer</c> choose the members. Set by the preset in Vivace.Json.Compatibility, which
    /// contains the rules.
    /// </summary>
    internal bool DataContractRules
    {
        get => _values.Choices.DataContractRules;
        init
        {
            // Known types are derived types.
            Bring.DerivedTypes();
            _values.Choices.DataContractRules = value;
        }
    }

    /// <summary>Whether a collection that is to be filled but takes no items, such as an array, is replaced by one of its type.</summary>
    internal bool ReplaceReadOnlyCollections
    {
        get => _values.Choices.ReplaceReadOnlyCollections;
        init => _values.Choices.ReplaceReadOnlyCollections = value;
    }

    /// <summary>Whether a value that is filled is read as its run-time type. Only with <see cref="WriteRuntimeTypes"/>.</summary>
    internal bool FillByRuntimeType { get => _values.Choices.FillByRuntimeType; init => _values.Choices.FillByRuntimeType = value; }

    /// <summary>Whether <see cref="WriteRuntimeTypes"/> applies to collections, too.</summary>
    internal bool RuntimeTypesOfCollections
    {
        get => _values.Choices.RuntimeTypesOfCollections;
        init => _values.Choices.RuntimeTypesOfCollections = value;
    }

    /// <summary>Whether values are filled although cycles are ignored when writing. System.Text.Json does not allow both.</summary>
    internal bool FillIgnoringCycles { get => _values.Choices.FillIgnoringCycles; init => _values.Choices.FillIgnoringCycles = value; }

    /// <summary>Whether <c>$id</c>, <c>$type</c> and their like are skipped where unmapped members are refused.</summary>
    internal bool SkipUnknownMetadata { get => _values.Choices.SkipUnknownMetadata; init => _values.Choices.SkipUnknownMetadata = value; }

    /// <summary>Whether constructors get the nulls of members that are otherwise left as they are.</summary>
    internal bool PassNullsToConstructors
    {
        get => _values.Choices.PassNullsToConstructors;
        init => _values.Choices.PassNullsToConstructors = value;
    }

    /// <summary>Whether a member that refuses null refuses it in the text, even if its codec makes a value of it.</summary>
    internal bool RejectNullTokens { get => _values.Choices.RejectNullTokens; init => _values.Choices.RejectNullTokens = value; }

    /// <summary>
    /// Whether objects that write themselves, such as by <see cref="System.Runtime.Serialization.ISerializable"/>, are refused unless a
    /// codec serves them. Set by the preset in Vivace.Json.Compatibility, which knows them.
    /// </summary>
    internal bool RefuseSelfWritten { get => _values.Choices.RefuseSelfWritten; init => _values.Choices.RefuseSelfWritten = value; }
}
