// The derived types that [KnownType] declares, and their names in __type.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Only declared types are ever chosen; an unknown name is an error.</summary>
internal sealed class KnownTypeAttributes : KnownTypes
{
    private const string Data = DataContractFamily.Data, Namespace = "http://schemas.datacontract.org/2004/07/";

    private static readonly ConditionalWeakTable<Type, DerivedType[]> s_found = [];
    private static readonly ConditionalWeakTable<Type, JsonSubtype[]> s_held = [];

    internal static void Use() => OptionalPart<KnownTypes>.Current ??= new KnownTypeAttributes();

    internal override DerivedType[] DerivedFrom(Type type) => DeclaredBy(type);

    internal override JsonSubtype[] HeldBy(Type type) => s_held.GetValue(type, static type => ReflectionSwitch.IsOn ? FindHeld(type) : []);

    private static DerivedType[] DeclaredBy(Type type) => s_found.GetValue(type, static type => ReflectionSwitch.IsOn ? Find(type) : []);

    internal static void Forget()
    {
        s_found.Clear();
        s_held.Clear();
    }

    /// <summary>The contract's name in <c>__type</c>: <c>Circle:#Shapes</c> for Shapes.Circle, or
    /// <c>circle:urn:shapes</c> with an explicit namespace.</summary>
    internal static string NameOf(Type type)
    {
        CustomAttributeData? contract = Find(type, "DataContractAttribute");
        string name = Text(contract, "Name") is { } given ? Named(given, type) : LocalName(type);
        string space = Text(contract, "Namespace") ?? NamespaceOf(type);
        return space.Length == 0
            ? name
            : space.StartsWith(Namespace, StringComparison.Ordinal) ? $"{name}:#{space[Namespace.Length..]}" : $"{name}:{space}";
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static DerivedType[] Find(Type type)
    {
        HashSet<Type> known = [];
        Gather(type, known);
        DerivedType[] derived =
        [
            .. known.Where(
                candidate =>
                    candidate != type && type.IsAssignableFrom(candidate) && !candidate.IsAbstract && !candidate.ContainsGenericParameters)
                .Select(candidate => new DerivedType(candidate, NameOf(candidate))),
        ];

        // The type's own name is read but not written.
        return derived.Length == 0 || type.IsAbstract ? derived : [new DerivedType(type, null) { Aliases = [NameOf(type)] }, .. derived];
    }

    // The holder's known types apply to all values in it, whatever their base classes declare.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonSubtype[] FindHeld(Type holder)
    {
        HashSet<Type> known = [];
        Gather(holder, known);
        List<JsonSubtype> held = [];
        foreach (Type type in known)
        {
            if (type.IsAbstract || type.ContainsGenericParameters)
                continue;

            // The base class object stands for undeclared values, which contracts don't examine.
            if (TypeKinds.Classify(type).Kind == TypeKind.Object && !FrameworkTypes.Contains(type))
                held.Add(new JsonSubtype(typeof(object), type, NameOf(type)));
            for (Type? level = type.BaseType; level is not null && !FrameworkTypes.Contains(level); level = level.BaseType)
                if (!Array.Exists(DeclaredBy(level), derived => derived.Type == type))
                    held.Add(new JsonSubtype(level, type, NameOf(type)));
        }

        return [.. held];
    }

    // Known types of a type, of its base classes, and of the known types themselves.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static void Gather(Type type, HashSet<Type> known)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            foreach (CustomAttributeData attribute in level.CustomAttributes)
                if (attribute.AttributeType.FullName == Data + "KnownTypeAttribute"
                    && attribute.ConstructorArguments is [{ Value: { } argument }])
                    foreach (Type declared in argument is Type one ? [one] : Called(level, (string)argument))
                        if (known.Add(declared))
                            Gather(declared, known);
    }

    // A static parameterless method that returns types.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static IEnumerable<Type> Called(Type type, string method) =>
        type.GetMethod(
            method, BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly, []) is { } found
            && found.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null) is IEnumerable types
            ? types.OfType<Type>()
            : throw new InvalidOperationException(
                $"Expected a static method {method} of {TypeDisplay.NameOf(type)} without parameters that returns types, as its " +
                    $"[KnownType] says; found none.");

    private static string LocalName(Type type)
    {
        string name =
            XmlName(type.IsGenericType ? type.Name[..(type.Name.IndexOf('`') is var mark and >= 0 ? mark : type.Name.Length)] : type.Name);
        if (type.DeclaringType is { } outer)
            name = $"{LocalName(outer)}.{name}";
        if (!type.IsGenericType || type.IsGenericTypeDefinition)
            return name;
        StringBuilder text = new(name);
        text.Append("Of");
        foreach (Type argument in type.GetGenericArguments())
            text.Append(ArgumentName(argument, type));
        return text.ToString();
    }

    // {0} is the name of the first argument.
    private static string Named(string given, Type type)
    {
        if (type.IsGenericType)
        {
            Type[] arguments = type.GetGenericArguments();
            for (int i = 0; i < arguments.Length; i++)
                if (given.Contains($"{{{i}}}", StringComparison.Ordinal))
                    given = given.Replace($"{{{i}}}", ArgumentName(arguments[i], type), StringComparison.Ordinal);
            given = given.Replace("{#}", "", StringComparison.Ordinal);
        }

        return XmlName(given);
    }

    // Names of other arguments contain a hash of their namespaces, which would have to be stable forever.
    private static string ArgumentName(Type argument, Type owner) => Type.GetTypeCode(argument) switch
    {
        _ when argument.IsEnum => throw NoName(argument, owner),
        TypeCode.Boolean => "boolean",
        TypeCode.Byte => "unsignedByte",
        TypeCode.SByte => "byte",
        TypeCode.Int16 => "short",
        TypeCode.UInt16 => "unsignedShort",
        TypeCode.Int32 => "int",
        TypeCode.UInt32 => "unsignedInt",
        TypeCode.Int64 => "long",
        TypeCode.UInt64 => "unsignedLong",
        TypeCode.Single => "float",
        TypeCode.Double => "double",
        TypeCode.Decimal => "decimal",
        TypeCode.DateTime => "dateTime",
        TypeCode.String => "string",
        TypeCode.Char => "char",
        _ when argument == typeof(Guid) => "guid",
        _ when argument == typeof(TimeSpan) => "duration",
        _ when argument == typeof(object) => "anyType",
        _ => throw NoName(argument, owner),
    };

    private static NotSupportedException NoName(Type argument, Type owner) => new(
        $"Expected a name without arguments for {TypeDisplay.NameOf(owner)}, which is a known type; found that its name " +
            $"depends on {TypeDisplay.NameOf(argument)}. Give it one with [DataContract(Name = \"…\")].");

    private static string NamespaceOf(Type type)
    {
        string space = type.Namespace ?? "";
        foreach (CustomAttributeData attribute in type.Assembly.CustomAttributes)
            if (attribute.AttributeType.FullName == Data + "ContractNamespaceAttribute" && Text(attribute, "ClrNamespace") == space
                && attribute.ConstructorArguments is [{ Value: string given }])
                return given;
        return Namespace + space;
    }

    private static string XmlName(string name) => XmlConvert.EncodeLocalName(name) ?? name;

    private static CustomAttributeData? Find(Type type, string attribute) =>
        type.CustomAttributes.FirstOrDefault(candidate => candidate.AttributeType.FullName == Data + attribute);

    private static string? Text(CustomAttributeData? attribute, string name) =>
        attribute?.NamedArguments.FirstOrDefault(argument => argument.MemberName == name).TypedValue.Value as string;
}
