// The public surface of types as text: one line a type, one an accessible member, in a fixed order.
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace Vivace.Json.Tests;

internal static class PublicApiText
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<Type, string> s_keywords = new()
    {
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(sbyte)] = "sbyte",
        [typeof(short)] = "short",
        [typeof(ushort)] = "ushort",
        [typeof(int)] = "int",
        [typeof(uint)] = "uint",
        [typeof(long)] = "long",
        [typeof(ulong)] = "ulong",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
        [typeof(char)] = "char",
        [typeof(string)] = "string",
        [typeof(object)] = "object",
        [typeof(void)] = "void",
    };

    internal static string Of(Assembly assembly) => Of(assembly.GetExportedTypes());

    internal static string Of(IEnumerable<Type> types)
    {
        StringBuilder text = new();
        foreach (Type type in types.Where(type => !IsOfCompiler(type)).OrderBy(type => type.FullName, StringComparer.Ordinal))
        {
            text.AppendLine(Declaration(type));
            foreach (string member in type.IsEnum ? EnumMembers(type) : Members(type).Order(StringComparer.Ordinal).Select(line => line[(line.IndexOf('\0') + 1)..]))
                text.Append("    ").AppendLine(member);
        }

        return text.ToString();
    }

    private static IEnumerable<string> EnumMembers(Type type) =>
        type.GetFields(BindingFlags.Public | BindingFlags.Static).Select(field => $"{field.Name} = {Convert.ToInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture)}");

    private static string Declaration(Type type)
    {
        string kind = type switch
        {
            { IsEnum: true } => "enum",
            { IsInterface: true } => "interface",
            { IsValueType: true } => (IsReadOnly(type) ? "readonly " : "") + (type.IsByRefLike ? "ref struct" : "struct"),
            _ when typeof(Delegate).IsAssignableFrom(type) => "delegate",
            { IsAbstract: true, IsSealed: true } => "static class",
            { IsAbstract: true } => "abstract class",
            { IsSealed: true } => "sealed class",
            _ => "class",
        };
        if (type.IsEnum)
            return $"public enum {Name(type)} : {Name(Enum.GetUnderlyingType(type))}";
        IEnumerable<string> bases = type.GetInterfaces().Where(item => item.IsVisible).Except(type.BaseType?.GetInterfaces() ?? []).Select(item => Name(item)).Order(StringComparer.Ordinal);
        if (type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType))
            bases = bases.Prepend(Name(parent));
        string list = string.Join(", ", bases);
        return $"public {kind} {Name(type)}{(list.Length == 0 ? "" : " : " + list)}{Constraints(type.GetGenericArguments())}";
    }

    private static IEnumerable<string> Members(Type type)
    {
        NullabilityInfoContext nullability = new();

        // Blocks of extension members are nested types; what they declare is also a method of the class around.
        Type[] blocks = [.. type.GetNestedTypes().Where(static nested => nested.Name.StartsWith("<G>", StringComparison.Ordinal))];
        HashSet<string> extended = [.. blocks.SelectMany(block => block.GetMethods(Declared)).Select(method => method.Name)];
        foreach (Type block in blocks)
        {
            string receiver = Name(block.GetNestedTypes().Single().GetMethods(Declared).Single().GetParameters()[0].ParameterType);
            foreach (string line in Members(block))
                yield return line.Replace("\0", $"\0extension({receiver}) ", StringComparison.Ordinal);
        }

        // What stands before the null gives the order: fields, constructors, methods, properties, events.
        foreach (ConstructorInfo constructor in type.GetConstructors(Declared))
            if (Access(constructor) is { } access)
                yield return $"1{constructor.GetParameters().Length:D2}\0{access}{Bare(type)}({Parameters(constructor, nullability)})";
        foreach (MethodInfo method in type.GetMethods(Declared))
            if (Access(method) is { } access && !extended.Contains(method.Name) && (!method.IsSpecialName || method.Name.StartsWith("op_", StringComparison.Ordinal)))
                yield return $"2{method.Name}{Parameters(method, nullability)}\0{access}{Modifiers(method)}{Name(nullability.Create(method.ReturnParameter), method.ReturnType, method.ReturnParameter, method)} "
                    + $"{method.Name}{GenericParameters(method)}({Parameters(method, nullability)}){Constraints(method.IsGenericMethod ? method.GetGenericArguments() : [])}";
        foreach (FieldInfo field in type.GetFields(Declared))
            if ((field.IsPublic ? "public " : field.IsFamily || field.IsFamilyOrAssembly ? "protected " : null) is { } access)
                yield return $"0{field.Name}\0{access}{(field.IsLiteral ? "const " : (field.IsStatic ? "static " : "") + (field.IsInitOnly ? "readonly " : ""))}"
                    + $"{Name(nullability.Create(field), field.FieldType, field, field)} {field.Name}{(field.IsLiteral ? " = " + Value(field.GetRawConstantValue()) : "")}";
        foreach (PropertyInfo property in type.GetProperties(Declared))
        {
            MethodInfo? get = property.GetMethod is { } getter && Access(getter) is not null ? getter : null;
            MethodInfo? set = property.SetMethod is { } setter && Access(setter) is not null ? setter : null;
            if ((get ?? set) is not { } first)
                continue;
            string access = get?.IsPublic == true || set?.IsPublic == true ? "public " : "protected ";
            string index = property.GetIndexParameters().Length == 0 ? property.Name : $"this[{Parameters(property.GetIndexParameters(), nullability)}]";
            bool isInit = set?.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit)) == true;
            string accessors = (get is null ? "" : Accessor(get, access, "get")) + (set is null ? "" : Accessor(set, access, isInit ? "init" : "set"));
            string required = property.IsDefined(typeof(RequiredMemberAttribute)) ? "required " : "";
            yield return $"3{property.Name}\0{access}{Modifiers(first)}{required}{Name(nullability.Create(property), property.PropertyType, property, first)} {index} {{ {accessors}}}";
        }

        foreach (EventInfo happening in type.GetEvents(Declared))
            if (Access(happening.AddMethod!) is { } access)
                yield return $"4{happening.Name}\0{access}{Modifiers(happening.AddMethod!)}event {Name(nullability.Create(happening), happening.EventHandlerType!, happening, happening)} {happening.Name}";
    }

    private static bool IsOfCompiler(Type type) => type.FullName!.Contains('<', StringComparison.Ordinal);

    private static string Accessor(MethodInfo method, string owner, string name)
    {
        string access = Access(method)!;
        return (access == owner ? "" : access) + name + "; ";
    }

    private static string? Access(MethodBase method) =>
        method.IsPublic ? "public " : method.IsFamily || method.IsFamilyOrAssembly ? "protected " : null;

    private static string Modifiers(MethodInfo method)
    {
        if (method.IsStatic)
            return method.IsAbstract ? "static abstract " : "static ";
        if (method.DeclaringType!.IsInterface)
            return "";
        if (method.IsAbstract)
            return method.GetBaseDefinition() == method ? "abstract " : "abstract override ";
        if (!method.IsVirtual || (method.IsFinal && method.GetBaseDefinition() == method))
            return "";
        return method.GetBaseDefinition() == method ? "virtual " : method.IsFinal ? "sealed override " : "override ";
    }

    private static string Parameters(MethodBase method, NullabilityInfoContext nullability) =>
        (method.IsDefined(typeof(ExtensionAttribute)) ? "this " : "") + Parameters(method.GetParameters(), nullability);

    private static string Parameters(ParameterInfo[] parameters, NullabilityInfoContext nullability) =>
        string.Join(", ", parameters.Select(parameter =>
        {
            Type type = parameter.ParameterType;
            string modifier = type.IsByRef ? parameter.IsOut ? "out " : parameter.IsIn ? "in " : "ref " : "";
            string name = Name(nullability.Create(parameter), type.IsByRef ? type.GetElementType()! : type, parameter, parameter.Member);
            return $"{modifier}{name} {parameter.Name}{(parameter.HasDefaultValue ? " = " + Value(parameter.DefaultValue, type) : "")}";
        }));

    private static string Value(object? value, Type? type = null) => value switch
    {
        null => type?.IsValueType == true ? "default" : "null",
        string text => $"\"{text}\"",
        bool flag => flag ? "true" : "false",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static string GenericParameters(MethodInfo method) =>
        method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(argument => argument.Name))}>" : "";

    private static string Constraints(Type[] parameters)
    {
        StringBuilder text = new();
        foreach (Type parameter in parameters)
        {
            if (!parameter.IsGenericParameter)
                continue;
            GenericParameterAttributes attributes = parameter.GenericParameterAttributes;
            bool isStruct = attributes.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint);
            List<string> constraints = [];
            if (attributes.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint))
                constraints.Add("class");
            if (isStruct)
                constraints.Add("struct");
            constraints.AddRange(parameter.GetGenericParameterConstraints().Where(item => item != typeof(ValueType)).Select(item => Name(item)));
            if (!isStruct && attributes.HasFlag(GenericParameterAttributes.DefaultConstructorConstraint))
                constraints.Add("new()");
            if (attributes.HasFlag(GenericParameterAttributes.AllowByRefLike))
                constraints.Add("allows ref struct");
            if (constraints.Count != 0)
                text.Append($" where {parameter.Name} : {string.Join(", ", constraints)}");
        }

        return text.ToString();
    }

    // A type with its annotation where it is used.
    private static string Name(NullabilityInfo nullability, Type type, ICustomAttributeProvider user, MemberInfo context)
    {
        if (type.IsByRef)
            return "ref " + Name(nullability, type.GetElementType()!, user, context);

        // Of a type parameter without constraints the runtime says that it may be null in any case, which is not what was written.
        return type.IsGenericParameter ? type.Name + (IsAnnotated(user, context) ? "?" : "") : Name(nullability, type);
    }

    private static string Name(NullabilityInfo nullability, Type type)
    {
        string mark = nullability.ReadState == NullabilityState.Nullable && !type.IsValueType && !type.IsGenericParameter ? "?" : "";
        if (type.IsArray && nullability.ElementType is { } element)
            return $"{Name(element, type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]{mark}";
        Type[] arguments = type.IsGenericType ? type.GetGenericArguments() : [];
        if (arguments.Length == 0 || arguments.Length != nullability.GenericTypeArguments.Length || Nullable.GetUnderlyingType(type) is not null)
            return Name(type) + mark;
        return $"{Prefix(type)}{Bare(type)}<{string.Join(", ", arguments.Zip(nullability.GenericTypeArguments, (argument, info) => Name(info, argument)))}>{mark}";
    }

    // The attribute that the compiler writes, on the use itself or for all uses of a member or type that have none. By name: the library declares its own.
    private static bool IsAnnotated(ICustomAttributeProvider user, MemberInfo context)
    {
        if (FlagOf(user, "NullableAttribute") is { } own)
            return own == 2;
        for (MemberInfo? level = context; level is not null; level = level.DeclaringType)
            if (FlagOf(level, "NullableContextAttribute") is { } shared)
                return shared == 2;
        return false;
    }

    private static byte? FlagOf(ICustomAttributeProvider user, string name)
    {
        IList<CustomAttributeData> all = user is ParameterInfo parameter ? parameter.GetCustomAttributesData() : ((MemberInfo)user).GetCustomAttributesData();
        return all.FirstOrDefault(one => one.AttributeType.FullName == $"System.Runtime.CompilerServices.{name}")?.ConstructorArguments[0].Value switch
        {
            byte flag => flag,
            IReadOnlyCollection<CustomAttributeTypedArgument> flags => (byte)flags.First().Value!,
            _ => null,
        };
    }

    private static string Name(Type type)
    {
        if (type.IsGenericParameter)
            return type.Name;
        if (s_keywords.TryGetValue(type, out string? keyword))
            return keyword;
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Name(underlying) + "?";
        if (type.IsArray)
            return $"{Name(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        if (type.IsPointer || type.IsByRef)
            return Name(type.GetElementType()!) + (type.IsPointer ? "*" : "&");
        string arguments = type.IsGenericType ? $"<{string.Join(", ", type.GetGenericArguments().Select(Name))}>" : "";
        return Prefix(type) + Bare(type) + arguments;
    }

    private static string Prefix(Type type) => type.DeclaringType is { } owner ? Name(owner) + "." : type.Namespace is { } space ? space + "." : "";

    private static string Bare(Type type) => type.Name.Split('`')[0];

    private static bool IsReadOnly(Type type) => type.GetCustomAttributesData().Any(static one => one.AttributeType.FullName == "System.Runtime.CompilerServices.IsReadOnlyAttribute");
}
