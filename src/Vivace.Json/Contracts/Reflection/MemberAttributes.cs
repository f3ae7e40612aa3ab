// What the attributes of a member say to the rules.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection;

internal static class MemberAttributes
{
    internal static MemberDescription Apply(object[] attributes, Type type, MemberDescription description)
    {
        bool hasConverter = false;

        // All serialization attributes derive from JsonAttribute.
        foreach (JsonAttribute attribute in attributes)
        {
            description = attribute switch
            {
                JsonPropertyNameAttribute named => description with { HasJsonName = true, JsonName = named.Name },
                JsonNamingAttribute naming => description with { NamingPolicy = naming.Convert() },
                JsonAliasAttribute alias => description with { Aliases = [.. alias.Names] },
                JsonDefaultAttribute usual => description with { Default = usual.Handling },
                JsonIgnoreEmptyAttribute => description with { HasIgnoreEmpty = true },
                JsonRuntimeTypeAttribute => description with { HasRuntimeType = true },
                JsonConstantAttribute constant =>
                    description with { Constant = constant.TraitsOfMember | (description.Constant == 0 ? 0 : ConstantTraits.Misplaced) },
                JsonSensitiveAttribute => description with { IsSensitive = true },
                JsonFlattenAttribute flatten =>
                    description with
                    {
                        Flatten = ReflectionSwitch.IsOn ? FlattenFacts.Of(type, flatten.Prefix) : FlattenKind.Impossible,
                        FlattenPrefix = flatten.Prefix,
                    },
                JsonPropertyOrderAttribute order => description with { Order = order.Order },
                JsonIgnoreAttribute ignore => description with { Ignore = (IgnoreWhen)ignore.Condition },
                JsonBackReferenceAttribute => description with { Ignore = IgnoreWhen.Always },
                JsonIncludeAttribute => description with { HasInclude = true },
                JsonRequiredAttribute => description with { HasJsonRequired = true },
                JsonExtensionDataAttribute => description with { HasExtensionData = true },
                JsonNumberHandlingAttribute numbers => description with { NumberHandling = (NumberForms)numbers.Handling },
                JsonLenientAttribute lenient => description with { Leniency = (int)lenient.Leniency },
                JsonFormatAttribute format => description with { TimeFormats = format.GivenFormats, TimeZone = format.GivenZone },
                JsonObjectCreationHandlingAttribute creation =>
                    description with { ObjectCreationHandling = (MemberCreation)creation.Handling },
                JsonConverterAttribute converter =>
                    description with
                    {
                        HasConverter = true,
                        ConverterProblem = hasConverter
                            ? ConverterAttributes.MoreThanOne
                            : ReflectionSwitch.IsOn ? ConverterAttributes.ProblemOf(converter, type) : null,
                    },
                JsonCodecAttribute codec => description with
                {
                    HasCodec = true,
                    ConverterProblem = description.HasCodec ? ConverterAttributes.MoreThanOne : description.ConverterProblem,
                    HasConverter = description.HasConverter || codec.CodecType is not null,
                    CodecFills = typeof(IFillingCodec).IsAssignableFrom(codec.CodecType),
                    CodecCanFill = codec.CodecType is { } codecType && FillingCodecs.Contains(codecType),
                },
                _ => description with { NamingPolicy = description.NamingPolicy ?? LaterAttributes.NamingOf(attribute) },
            };
            if (attribute is not JsonIgnoreAttribute && !description.IsMarked)
                description = description with { IsMarked = true };
            hasConverter |= attribute is JsonConverterAttribute;
        }

        return description;
    }
}
