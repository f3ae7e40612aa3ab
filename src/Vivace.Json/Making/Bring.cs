// Creates the optional parts. Only a method that asks for a part may lead to its constructor. With reflection, any type may come, and
// nothing announces what it needs: a part that attributes of others ask for is brought where it is used.
using Vivace.Json.Bridges;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Making.Rules;
using Vivace.Json.Models.Constraints;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Contracts.Types;

internal static partial class Bring
{
    internal static partial void Audiences()
    {
        HiddenMembers();
        OptionalPart<OptionsBridge.Hiding>.Current ??= HiddenProperties.Around;
    }

    internal static partial void ClosedTypes() => OptionalPart<ClosedTypes>.Current ??= new();

    internal static partial void Codecs() => OptionalPart<UserCodecRule>.Current ??= new();

    internal static partial void Constraints() => OptionalPart<ConstraintSource>.Current ??= new AnnotationSource();

    internal static partial void Content() => OptionalPart<ContentRule>.Current ??= new();

    internal static partial void DeclaredDefaults() => OptionalPart<DeclaredDefaults>.Current ??= new();

    internal static partial void DerivedTypes()
    {
        OptionalPart<PolymorphismSource>.Current ??= new();
        OptionalPart<PolymorphicRule>.Current ??= new();
    }

    internal static partial void Dialects() => OptionalPart<DialectRewriting.Maker>.Current ??= DialectRewriting.Of;

    internal static void Documents() => OptionalPart<DocumentRule>.Current ??= new();

    internal static partial void ExtensionData() => OptionalPart<ExtensionRule>.Current ??= new();

    internal static partial void Fields()
    {
        HiddenMembers();
        OptionalPart<FieldSource>.Current ??= new FieldRule();
    }

    internal static partial void Flattening() => OptionalPart<FlattenedObjectMaker>.Current ??= new FlattenRule();

    internal static partial void ForeignTypes() => OptionalPart<ForeignTypes>.Current ??= new();

    internal static partial void HiddenMembers() => OptionalPart<MemberAudiences>.Current ??= new();

    // Formats of times come with it: an attribute or a setting with either may have both.
    internal static partial void Lenience()
    {
        OptionalPart<LenientForms>.Current ??= new();
        OptionalPart<TimeFormatList.Maker>.Current ??= TimeFormatList.Of;
        OptionalPart<LenientEnums>.Current ??= new();
        OptionalPart<LenientRule>.Current ??= new();
    }

    internal static partial void RuntimeTypes() => OptionalPart<RuntimeTypeRule>.Current ??= new();

    internal static partial void Scalar<T>() => ScalarRule.TakeNamed<T>();
}
