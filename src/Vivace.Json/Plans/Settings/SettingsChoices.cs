// The settings that are booleans, enums or limits.
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Plans.Settings;

/// <summary>Compared, hashed and copied as bytes, so that a new setting is only a field, and all three take a
/// few nanoseconds. Packed, because padding would be compared too.</summary>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
internal struct SettingsChoices
{
    /// <summary>The defaults of <see cref="JsonSettings"/>. Copying them takes a tenth of the time of setting each field.</summary>
    internal static readonly SettingsChoices Default = new();

    public SettingsChoices()
    {
    }

    internal bool PropertyNameCaseInsensitive;

    internal bool IncludeFields;
    internal bool IgnoreReadOnlyFields;
    internal bool IgnoreReadOnlyProperties;
    internal bool OptInMembers;
    internal bool BaseMembersFirst;
    internal bool AllowDuplicateProperties = true;
    internal SmallEnum<JsonMemberConventions> MemberConventions;
    internal SmallEnum<JsonSensitiveHandling> SensitiveMembers;
    internal SmallEnum<JsonUnmappedMemberHandling> UnmappedMemberHandling;
    internal bool RefuseReadOnlyMembers;

    internal bool RespectNullableAnnotations;
    internal bool RespectNullableItems;
    internal bool RespectRequiredConstructorParameters;
    internal bool IgnoreNullValues;
    internal SmallEnum<JsonIgnoreCondition> DefaultIgnoreCondition;
    internal SmallEnum<JsonIgnoreEmpty> IgnoreEmpty;
    internal SmallEnum<JsonDefaultHandling> DefaultValueHandling;

    internal SmallEnum<JsonNumberHandling> NumberHandling;
    internal bool NonFiniteAsNull;

    internal bool AlwaysWriteDiscriminators;
    internal bool AllowOutOfOrderMetadataProperties = true;
    internal bool WriteRuntimeTypes;
    internal SmallEnum<JsonUnknownTypeHandling> UnknownTypeHandling;

    internal bool ReadCollectionsByAdd;
    internal SmallEnum<JsonObjectCreationHandling> PreferredObjectCreationHandling;

    internal bool AllowTrailingCommas;
    internal SmallEnum<JsonCommentHandling> ReadCommentHandling;
    internal SmallEnum<JsonDialect> Dialect;

    internal bool HideFoundText;
    internal bool AppendsLocation;
    internal SmallEnum<JsonConstraints> Constraints;
    internal int MaxDepth;
    internal int MaxKeyCollisions;

    internal bool WriteIndented;
    internal bool MinimalEscaping;
    internal char IndentCharacter = ' ';
    internal int IndentSize = 2;
    internal int DefaultBufferSize = JsonSettings.DefaultBufferSizeDefault;

    internal SmallEnum<JsonAttributes> MemberAttributes;

    // Made by presets for other serializers.
    internal bool DataContractRules;
    internal bool ReplaceReadOnlyCollections;
    internal bool FillByRuntimeType;
    internal bool RuntimeTypesOfCollections;
    internal bool FillIgnoringCycles;
    internal bool SkipUnknownMetadata;
    internal bool PassNullsToConstructors;
    internal bool RejectNullTokens;
    internal bool RefuseSelfWritten;

    // Set by tests.
    internal SmallEnum<ObjectEngine> Engine;

    [UnscopedRef]
    private readonly ReadOnlySpan<byte> Bytes => MemoryMarshal.AsBytes(new ReadOnlySpan<SettingsChoices>(in this));

    /// <summary>Part of a hash code, over all but the last bytes.</summary>
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
