// Finds attributes of other serializers by name, without instantiating them.
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection.Foreign;

internal static class ForeignAttributes
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    // FieldAttributes.NotSerialized, which is obsolete: [NonSerialized] is a metadata flag.
    private const int NotSerialized = 0x80;

    /// <summary>The attributes of a type, then of its base classes, then of its interfaces.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "An interface that trimming has removed from a type has no attribute that is used.")]
    internal static ForeignAttribute[] Of(Type type)
    {
        List<ForeignAttribute> found = [];
        for (Type? level = type; level is not null && !FrameworkTypes.IsOfCoreLibrary(level); level = level.BaseType)
            Add(found, level, isInherited: level != type);
        if (!FrameworkTypes.IsOfCoreLibrary(type))
        {
            foreach (Type implemented in type.GetInterfaces())
                if (!FrameworkTypes.IsOfCoreLibrary(implemented))
                    Add(found, implemented.CustomAttributes.Where(IsSoughtInInterfaces), isInherited: true);
        }

        return [.. found];
    }

    /// <summary>The attributes of a member, then of the properties that it overrides, then of those that it implements.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static ForeignAttribute[] Of(MemberInfo member)
    {
        List<ForeignAttribute> found = [];
        if (member is FieldInfo { Attributes: var attributes } && ((int)attributes & NotSerialized) != 0)
            found.Add(new ForeignAttribute(ForeignAttribute.NonSerialized, [], []));
        Add(found, member, isInherited: false);
        if (member is PropertyInfo property && (property.GetMethod ?? property.SetMethod) is { IsVirtual: true } accessor
            && accessor.GetBaseDefinition() != accessor)
        {
            for (Type? level = member.DeclaringType!.BaseType; level is not null; level = level.BaseType)
                if (Overridden(level, property) is { } below)
                    Add(found, below, isInherited: true);
        }

        if (member is PropertyInfo { DeclaringType: { } declaring } implementing && !FrameworkTypes.IsOfCoreLibrary(declaring))
        {
            foreach (Type implemented in declaring.GetInterfaces())
                if (!FrameworkTypes.IsOfCoreLibrary(implemented) && Overridden(implemented, implementing) is { } sought)
                    Add(found, sought.CustomAttributes.Where(IsSoughtInInterfaces), isInherited: true);
        }

        // [DataMember] counts where the type that declares the member is a data contract, or derives from one.
        for (int i = found.Count - 1; i >= 0; i--)
            if (found[i].Name == DataContractFamily.Member && !DataContractFamily.Has(Of(member.DeclaringType!)))
                found.RemoveAt(i);
        return [.. found];
    }

    internal static ForeignAttribute[] Of(ParameterInfo parameter)
    {
        List<ForeignAttribute> found = [];
        Add(found, parameter.CustomAttributes, isInherited: false);
        return [.. found];
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    private static PropertyInfo? Overridden(Type level, PropertyInfo property) =>
        Array.Find(level.GetProperties(Declared),
            candidate => candidate.Name == property.Name && candidate.PropertyType == property.PropertyType
                && candidate.GetIndexParameters().Length == 0);

    private static void Add(List<ForeignAttribute> found, MemberInfo holder, bool isInherited) =>
        Add(found, holder.CustomAttributes, isInherited);

    private static void Add(List<ForeignAttribute> found, IEnumerable<CustomAttributeData> attributes, bool isInherited)
    {
        foreach (CustomAttributeData attribute in attributes)
        {
            if (!ForeignAttribute.IsOne(attribute.AttributeType.FullName)
                || attribute.AttributeType.FullName == ForeignAttribute.NonSerialized)
                continue;
            string name = attribute.AttributeType.FullName!;
            bool isOnlySought = isInherited && ForeignAttribute.IsSoughtBelow(name);

            // The most derived one counts.
            if (isInherited && ((!isOnlySought && !IsInherited(attribute.AttributeType)) || found.Exists(nearer => nearer.Name == name)))
                continue;
            found.Add(new ForeignAttribute(
                name,
                [.. attribute.ConstructorArguments.Select(static argument => ValueOf(argument.Value))],
                [.. attribute.NamedArguments.Select(
                    static argument => new KeyValuePair<string, object?>(argument.MemberName, ValueOf(argument.TypedValue.Value)))])
            { IsOnlySought = isOnlySought });
        }
    }

    private static bool IsSoughtInInterfaces(CustomAttributeData attribute) =>
        ForeignAttribute.IsSoughtInInterfaces(attribute.AttributeType.FullName ?? "");

    private static bool IsInherited(Type attribute) =>
        attribute.GetCustomAttribute<AttributeUsageAttribute>(inherit: true) is not { Inherited: false };

    private static object? ValueOf(object? argument) => argument switch
    {
        Type type => new ForeignType(TypeDisplay.DefinitionOf(type), type),
        ReadOnlyCollection<CustomAttributeTypedArgument> items => (object?[])[.. items.Select(static item => ValueOf(item.Value))],
        _ => argument,
    };
}
