// The choices of settings that are numbers: yes or no, one of an enumeration, a limit.
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Plans;

/// <summary>Compared, hashed and copied as bytes, so that a new choice is one field, and all three take a few nanoseconds. Packed, because bytes between fields would be compared too.</summary>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
internal struct SettingsChoices
{
    /// <summary>The defaults of <see cref="JsonSettings"/>. Kept, because copying them takes a tenth of the time of setting each field.</summary>
    internal static readonly SettingsChoices Default = new();

    public SettingsChoices()
    {
    }

    // Names.
    internal bool PropertyNameCaseInsensitive;

    // Members.
    internal bool IncludeFields;
    internal bool IgnoreReadOnlyFields;
    internal bool IgnoreReadOnlyProperties;
    internal bool OptInMembers;
    internal bool BaseMembersFirst;
    internal bool AllowDuplicateProperties = true;
    internal SmallEnum<JsonMemberConventions> MemberConventions;
    internal SmallEnum<JsonSensitiveHandling> SensitiveMembers;
    internal SmallEnum<JsonUnmappedMemberHandling> UnmappedMemberHandling;

    // Null, empty and default values.
    internal bool RespectNullableAnnotations;
    internal bool RespectRequiredConstructorParameters;
    internal bool IgnoreNullValues;
    internal SmallEnum<JsonIgnoreCondition> DefaultIgnoreCondition;
    internal SmallEnum<JsonIgnoreEmpty> IgnoreEmpty;
    internal SmallEnum<JsonDefaultHandling> DefaultValueHandling;

    // Numbers.
    internal SmallEnum<JsonNumberHandling> NumberHandling;

    // Derived and untyped values.
    internal bool AlwaysWriteDiscriminators;
    internal bool AllowOutOfOrderMetadataProperties = true;
    internal bool WriteRuntimeTypes;
    internal SmallEnum<JsonUnknownTypeHandling> UnknownTypeHandling;

    // Objects that exist.
    internal bool ReadCollectionsByAdd;
    internal SmallEnum<JsonObjectCreationHandling> PreferredObjectCreationHandling;

    // What is read besides strict JSON.
    internal bool AllowTrailingCommas;
    internal SmallEnum<JsonCommentHandling> ReadCommentHandling;
    internal SmallEnum<JsonDialect> Dialect;

    // Limits and checks.
    internal bool HideFoundText;
    internal bool AppendsLocation;
    internal SmallEnum<JsonConstraints> Constraints;
    internal int MaxDepth;
    internal int MaxKeyCollisions;

    // Output.
    internal bool WriteIndented;
    internal bool MinimalEscaping;
    internal char IndentCharacter = ' ';
    internal int IndentSize = 2;
    internal int DefaultBufferSize = JsonSettings.DefaultBufferSizeDefault;

    // Other serializers' models.
    internal bool DataContractRules;
    internal SmallEnum<JsonAttributes> MemberAttributes;

    // What tests choose.
    internal SmallEnum<ObjectEngine> Engine;

    [UnscopedRef]
    private readonly ReadOnlySpan<byte> Bytes => MemoryMarshal.AsBytes(new ReadOnlySpan<SettingsChoices>(in this));

    /// <summary>A part of a hash code. The last bytes take no part.</summary>
    internal readonly ulong Hash
    {
        get
        {
            ulong hash = 0;
            foreach (ulong word in MemoryMarshal.Cast<byte, ulong>(Bytes))
                hash = BitOperations.RotateLeft(hash, 11) ^ word;
            return hash;
        }
    }

    internal readonly bool Equals(in SettingsChoices other) => Bytes.SequenceEqual(other.Bytes);
}
