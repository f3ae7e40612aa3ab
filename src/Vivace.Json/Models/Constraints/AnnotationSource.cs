// Finds the attributes of System.ComponentModel.DataAnnotations.
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Models.Constraints;

internal sealed class AnnotationSource : ConstraintSource
{
    internal override bool IsRequired(MemberContract member) => AnnotationsOf(member).IsRequired;

    internal override bool Constrains(MemberContract member) => AnnotationsOf(member).OfValue.Length != 0;

    internal override JsonCodec Wrap(JsonCodec codec, MemberContract member)
    {
        ValidationAttribute[] attributes = AnnotationsOf(member).OfValue;
        return attributes.Length == 0 ? codec : (JsonCodec)codec.Open(new Opener(codec, new MemberAnnotations(member.Name, attributes)));
    }

    private sealed class Opener(JsonCodec codec, MemberAnnotations annotations) : ITypeOpener
    {
        public object Open<T>() => new ConstrainedCodec<T>((JsonCodec<T>)codec, annotations);
    }

    internal override ObjectConstraints? OfObject(TypeContract contract, JsonConstraints asked)
    {
        bool takesAttributes = (asked & JsonConstraints.Attributes) != 0;
        ValidationAttribute[] ofType = takesAttributes
            ? s_ofTypes.GetValue(contract, static one => [.. one.Type.GetCustomAttributes<ValidationAttribute>(inherit: true)])
            : [];
        (MemberContract, ValidationAttribute)[] ofMembers = !takesAttributes ? [] :
        [
            .. contract.MemberArray.Where(member => member is { IsRead: true, IsExtensionData: false, Member: not null })
                .SelectMany(member => AnnotationsOf(member).OfObject.Select(attribute => (member, attribute))),
        ];
        bool isAsked = (asked & JsonConstraints.ValidatableObjects) != 0 && typeof(IValidatableObject).IsAssignableFrom(contract.Type);
        return ofType.Length == 0 && ofMembers.Length == 0 && !isAsked ? null : new ObjectAnnotations(contract, ofMembers, ofType, isAsked);
    }

    // Attributes are made and asked once for each contract, not again for each engine: their constructors are users' code.
    private static readonly ConditionalWeakTable<MemberContract, Annotations> s_ofMembers = [];
    private static readonly ConditionalWeakTable<TypeContract, ValidationAttribute[]> s_ofTypes = [];

    private sealed class Annotations
    {
        internal readonly ValidationAttribute[] OfValue, OfObject;
        internal readonly bool IsRequired;

        internal Annotations(ValidationAttribute[] all)
        {
            OfObject = Array.FindAll(all, NeedsObject);
            OfValue = Array.FindAll(all, one => Array.IndexOf(OfObject, one) < 0);
            IsRequired = Array.Exists(all, static one => one is RequiredAttribute);
        }
    }

    private static Annotations AnnotationsOf(MemberContract member) =>
        s_ofMembers.GetValue(member, static one => new Annotations([.. AttributesOf(one)]));

    // A record's attributes apply to its constructor parameters unless they name another target.
    private static IEnumerable<ValidationAttribute> AttributesOf(MemberContract member) =>
        (MemberOf(member)?.GetCustomAttributes<ValidationAttribute>(inherit: true) ?? []).Concat(
            member.Parameter?.Info?.GetCustomAttributes<ValidationAttribute>(inherit: true) ?? []);

    // Null for added members, constants, and members of .NET's own types, which have no constraints. If trimming removed the member, throw:
    // its attributes are unknown, and values must not pass unchecked.
    private static MemberInfo? MemberOf(MemberContract member) =>
        member is { Member: null, IsRead: true, Declaration: { } removed } && removed.DeclaringType.Assembly != typeof(object).Assembly
            ? throw new NotSupportedException(
                $"Expected {TypeNames.Show(removed.DeclaringType)}.{removed.Name} to be there for reflection, which finds the constraints that JsonSettings.Constraints asks for; found it removed by trimming. "
                    + $"Keep the members with [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof({TypeNames.Show(removed.DeclaringType)}))], or leave Constraints off.")
            : member.Member;

    // Whether an attribute inspects the object around the value: it says so, or its most derived override takes the context.
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A method that is overridden is called, and so it is kept.")]
    private static bool NeedsObject(ValidationAttribute attribute)
    {
        if (attribute.RequiresValidationContext || AwaitedAnnotations.IsAwaited(attribute))
            return true;
        Type alone = new Func<object?, bool>(attribute.IsValid).Method.DeclaringType!;
        Type? within = attribute.GetType().GetMethod("IsValid", BindingFlags.Instance | BindingFlags.NonPublic,
            [typeof(object), typeof(ValidationContext)])?.DeclaringType;
        return alone == typeof(ValidationAttribute) || within?.IsSubclassOf(alone) == true;
    }
}
