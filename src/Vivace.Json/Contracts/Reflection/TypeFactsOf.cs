// Determines what the rules need to know about a member's type.
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class TypeFactsOf
{
    internal static TypeFacts Find(Type type, out NumberForms? numberHandling)
    {
        numberHandling = null;
        if (StorableTypes.CannotBeStored(type)) return TypeFacts.CannotBeStored;

        TypeFacts facts = type.IsValueType ? TypeFacts.IsValueType : TypeFacts.CanBeNull;
        if (Nullable.GetUnderlyingType(type) is not null) facts |= TypeFacts.CanBeNull;

        bool hasConverter = false;
        if (!FrameworkTypes.IsOfCoreLibrary(type))
        {
            foreach (JsonAttribute attribute in type.GetCustomAttributes(typeof(JsonAttribute), inherit: false))
            {
                switch (attribute)
                {
                    case JsonNumberHandlingAttribute numbers:
                        numberHandling = (NumberForms)numbers.Handling;
                        break;
                    case JsonDerivedTypeAttribute { TypeDiscriminator: not null }:
                        facts |= TypeFacts.IsPolymorphic;
                        break;
                }

                if (attribute is JsonCodecAttribute { CodecType: { } codec } && FillingCodecs.Contains(codec))
                    facts |= TypeFacts.CanPopulate;
                hasConverter |= ConverterAttributes.IsOne(attribute);
            }
        }

        if (CanHoldExtensionData(type)) facts |= TypeFacts.CanHoldExtensionData;
        if (hasConverter) return facts;

        TypeShape shape = TypeKinds.Classify(type);
        if (shape.CanPopulate && !(shape.Kind == TypeKind.Nullable && HasOwnConverter(shape.ElementType!))) facts |= TypeFacts.CanPopulate;
        if (shape.IsCollection || (shape.Kind == TypeKind.Nullable && TypeKinds.Classify(shape.ElementType!).IsCollection))
            facts |= TypeFacts.IsCollection;
        if (type == typeof(string)) facts |= TypeFacts.IsText;
        if (shape.Kind == TypeKind.Optional) facts |= TypeFacts.IsOptional;
        if (HoldsNumbers(shape)) facts |= TypeFacts.HoldsNumbers;
        return facts;
    }

    /// <summary>Adjusts a member to the converters of the settings. <paramref name="isConverted"/> returns true for a type that a converter
    /// or codec handles as a whole, false if its codec fills existing values, and null for other types.</summary>
    internal static MemberDescription Converted(MemberDescription member, Type type, Func<Type, bool?>? isConverted)
    {
        bool? conversion = isConverted?.Invoke(type);
        if (conversion == true)
            member = member with { HasConverter = true };
        else if (conversion == false)
            member = member with { TypeFacts = member.TypeFacts | TypeFacts.CanPopulate, CodecCanFill = true };
        // A converter of the underlying struct creates a new one.
        else if (Nullable.GetUnderlyingType(type) is { } held && isConverted?.Invoke(held) == true)
            member = member with { TypeFacts = member.TypeFacts & ~TypeFacts.CanPopulate };
        // To a converter, a collection is a single value.
        return member.HasConverter && TypeKinds.Classify(type).IsCollection
            ? member with { TypeFacts = member.TypeFacts & ~TypeFacts.HoldsNumbers }
            : member;
    }

    private static bool HasOwnConverter(Type type) =>
        !FrameworkTypes.IsOfCoreLibrary(type)
        && type.GetCustomAttributes<JsonAttribute>(inherit: false).Any(ConverterAttributes.IsOne);

    /// <summary>Whether number handling applies: to a number, a collection of numbers, or an object that may be one.</summary>
    internal static bool HoldsNumbers(TypeShape shape) =>
        shape.Kind == TypeKind.Optional
            ? HoldsNumbers(TypeKinds.Classify(shape.ElementType!))
            : HoldsNumbers(shape.IsCollection ? shape.ElementType : shape.Type);

    internal static NumberForms? NumbersOf(Type type) =>
        FrameworkTypes.Contains(type) ? null : (NumberForms?)type.GetCustomAttribute<JsonNumberHandlingAttribute>(inherit: false)?.Handling;

    /// <summary>Whether lenient forms apply: to scalars, enums and collections, but not to objects.</summary>
    internal static bool HoldsForms(Type type)
    {
        TypeShape shape = TypeKinds.Classify(Nullable.GetUnderlyingType(type) ?? type);
        return shape.Kind is TypeKind.Scalar or TypeKind.Enum || shape.IsCollection
            || (shape.Kind is TypeKind.Optional or TypeKind.Option && HoldsForms(shape.ElementType!));
    }

    private static bool HoldsNumbers(Type type) =>
        type == typeof(object) || ScalarKind.IsNumber(Nullable.GetUnderlyingType(type) ?? type);

    private static bool CanHoldExtensionData(Type type) =>
        typeof(IDictionary<string, object>).IsAssignableFrom(type)
        || typeof(IDictionary<string, JsonElement>).IsAssignableFrom(type)
        || type == typeof(JsonObject)
        || typeof(IMemberTree).IsAssignableFrom(type);
}
