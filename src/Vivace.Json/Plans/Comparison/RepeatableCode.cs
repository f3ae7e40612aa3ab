// Tells whether a contract modifier always does the same, so that its first result can be reused.
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Plans.Comparison;

/// <summary>
/// Analyzes the IL of modifiers. A modifier is not repeatable if it uses anything that may change between calls, such as a mutable static
/// field, the time, the culture or a service, or if the analysis does not understand it.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class RepeatableCode
{
    // The most methods to analyze for one modifier.
    private const int MaxMethods = 64;

    private const string ClosurePrefix = "<>c__DisplayClass";

    private static readonly ConditionalWeakTable<Delegate, StrongBox<bool>> s_known = [];

    // Types whose methods depend only on their arguments.
    private static readonly FrozenSet<Type> s_values = new[]
    {
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(char),
        typeof(string), typeof(Type), typeof(StringComparer), typeof(Nullable<>), typeof(FrozenSet<>), typeof(FrozenDictionary<,>),
        typeof(ImmutableArray<>),
        typeof(ImmutableList<>), typeof(ImmutableHashSet<>), typeof(ImmutableDictionary<,>),
    }.ToFrozenSet();

    private static readonly FrozenSet<Type> s_readers = new[]
    {
        typeof(IEnumerable), typeof(IEnumerable<>), typeof(IEnumerator), typeof(IEnumerator<>), typeof(IDisposable),
        typeof(IReadOnlyList<>), typeof(IReadOnlyCollection<>),
        typeof(Enumerable), typeof(ImmutableArray<>.Enumerator),
    }.ToFrozenSet();

    private static readonly FrozenSet<Type> s_lists =
        new[] { typeof(IList<>), typeof(ICollection<>), typeof(List<>), typeof(List<>.Enumerator) }.ToFrozenSet();

    private static readonly FrozenSet<Type> s_accessors = new[]
    {
        typeof(Func<object>), typeof(Func<object, object>), typeof(Func<object, object, bool>), typeof(Action<object>),
        typeof(Action<object, object>),
    }.ToFrozenSet();

    private readonly HashSet<MethodBase> _seen = [];
    private readonly Type? _owner;

    private RepeatableCode(Type? owner) => _owner = owner;

    internal static void Forget() => s_known.Clear();

    internal static bool Is(Delegate modifier) => s_known.GetValue(modifier, static made => new StrongBox<bool>(Decide(made))).Value;

    private static bool Decide(Delegate modifier)
    {
        if (!modifier.HasSingleTarget || (modifier.Method.IsStatic && modifier.Target is not null))
            return false;
        return new RepeatableCode(modifier.Method.DeclaringType).IsRepeatable(modifier.Method, isCalledLater: false);
    }

    // isCalledLater: the code runs in a delegate that the modifier creates, which must not keep state between calls.
    private bool IsRepeatable(MethodBase method, bool isCalledLater)
    {
        if (!_seen.Add(method))
            return true;
        if (_seen.Count > MaxMethods || MethodCode.Of(method) is not { } code)
            return false;
        for (int i = 0; i < code.Instructions.Length; i++)
        {
            (OpCode instruction, int token) = (code.Instructions[i].Code, code.Instructions[i].Token);
            if (instruction == OpCodes.Ldftn)
            {
                // The next instruction creates a delegate from it.
                if (code.Find(token) is not MethodInfo target || i + 1 == code.Instructions.Length
                    || code.Find(code.Instructions[i + 1].Token) is not ConstructorInfo { DeclaringType: { } kind })
                    return false;
                if (!(s_accessors.Contains(kind) ? IsAccessor(target) : MayCall(target, isCalledLater: true)))
                    return false;
            }
            else if (!MayStand(instruction, token == 0 ? null : code.Find(token), token, isCalledLater))
            {
                return false;
            }
        }

        return true;
    }

    private bool MayStand(OpCode instruction, MemberInfo? member, int token, bool isCalledLater)
    {
        if (token != 0 && member is null)
            return false;
        if (instruction == OpCodes.Calli || instruction == OpCodes.Jmp || instruction == OpCodes.Ldvirtftn
            || instruction == OpCodes.Ldsflda)
            return false;
        if (instruction == OpCodes.Call || instruction == OpCodes.Callvirt)
            return MayCall((MethodBase)member!, isCalledLater);
        if (instruction == OpCodes.Newobj)
            return MayMake((ConstructorInfo)member!, isCalledLater);
        if (instruction == OpCodes.Ldsfld)
            return IsCache((FieldInfo)member!) || MayRead((FieldInfo)member!);
        if (instruction == OpCodes.Stsfld)
            return IsCache((FieldInfo)member!);
        if (instruction == OpCodes.Ldfld || instruction == OpCodes.Ldflda)
            return IsOwnClosure((FieldInfo)member!)
                ? !(isCalledLater && instruction == OpCodes.Ldflda)
                : MayRead((FieldInfo)member!) || typeof(Attribute).IsAssignableFrom(member!.DeclaringType);
        if (instruction == OpCodes.Stfld)
            return !isCalledLater && IsOwnClosure((FieldInfo)member!);
        return !isCalledLater || instruction.Name is not { } name || !name.StartsWith("stelem", StringComparison.Ordinal);
    }

    // Getters, setters and conditions may do anything, but must not hold mutable state, which all contracts would share.
    private bool IsAccessor(MethodInfo target)
    {
        if (target.IsStatic || target.DeclaringType is not { } type || IsFieldless(type))
            return true;
        if (!IsClosure(type) || type == _owner || MethodCode.Of(target) is not { } code)
            return false;
        return Array.TrueForAll(code.Instructions, instruction =>
            (instruction.Code != OpCodes.Stfld && instruction.Code != OpCodes.Ldflda && instruction.Code != OpCodes.Ldftn
                && instruction.Code != OpCodes.Ldfld)
            || (instruction.Code == OpCodes.Ldfld && code.Find(instruction.Token) is FieldInfo field
                && (!IsClosure(field.DeclaringType!) || (IsOwnClosure(field) && IsConstant(field.FieldType)))));
    }

    private static bool IsConstant(Type type) =>
        IsValue(type) || typeof(Delegate).IsAssignableFrom(type) || typeof(JsonPropertyInfo) == type
        || typeof(JsonTypeInfo).IsAssignableFrom(type);

    private bool MayCall(MethodBase called, bool isCalledLater)
    {
        if (called.DeclaringType is not { } type)
            return false;
        if (type.IsArray)
            return !isCalledLater || called.Name != "Set";
        if (type.Assembly == typeof(JsonTypeInfo).Assembly)
            return type.Namespace is "System.Text.Json.Serialization" or "System.Text.Json.Serialization.Metadata"
                || type == typeof(JsonNamingPolicy) || type == typeof(JsonSerializerOptions);
        Type open = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (open == typeof(string))
            return !DependsOnCulture(called);
        if (typeof(MemberInfo).IsAssignableFrom(type) || type == typeof(ICustomAttributeProvider)
            || type == typeof(CustomAttributeExtensions))
            return OnlyAsks(called.Name);
        if (s_values.Contains(open))
            return called.Name is not ("ToString" or "ToLower" or "ToUpper" or "TryFormat" or "Parse" or "TryParse" or "get_CurrentCulture"
                or "get_CurrentCultureIgnoreCase");
        if (s_readers.Contains(open))
            return true;
        if (s_lists.Contains(open))
            return type.GetGenericArguments()[0].Assembly == typeof(JsonTypeInfo).Assembly
                || called.Name is "get_Item" or "get_Count" or "Contains" or "GetEnumerator" or "get_Current" or "MoveNext" or "Dispose"
                    or "IndexOf";
        if (type == typeof(object))
            return called.Name is ".ctor" or nameof(GetType) or nameof(ReferenceEquals);
        if (type == typeof(Array))
            return called.Name is "Empty" or "get_Length";
        if (type == typeof(Attribute) || type == typeof(Enum))
            return called.Name is ".ctor" or "HasFlag";
        return !FrameworkTypes.Contains(type) && (!called.IsVirtual || called.IsFinal || type.IsSealed)
            && IsRepeatable(called, isCalledLater);
    }

    private bool MayMake(ConstructorInfo constructor, bool isCalledLater)
    {
        Type type = constructor.DeclaringType!;
        if (typeof(Delegate).IsAssignableFrom(type))
            return true;
        if (IsClosure(type))
            return !isCalledLater && type != _owner;
        if (type.Assembly == typeof(JsonTypeInfo).Assembly)
            return true;
        if (FrameworkTypes.Contains(type))
            return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Nullable<>);

        // It would be created again for other options, so instances must be indistinguishable.
        return IsFieldless(type) && IsRepeatable(constructor, isCalledLater);
    }

    private static bool MayRead(FieldInfo field) =>
        FrameworkTypes.Contains(field.DeclaringType!)
        || (field.IsInitOnly && (IsValue(field.FieldType) || (field.IsStatic && typeof(JsonConverter).IsAssignableFrom(field.FieldType))));

    private static bool IsValue(Type type) => type.IsEnum || s_values.Contains(type.IsGenericType ? type.GetGenericTypeDefinition() : type);

    // A field in which the compiler caches a delegate without captures.
    private static bool IsCache(FieldInfo field) =>
        field.IsStatic && field.DeclaringType is { } type && type.Name is ['<', '>', ..]
        && (typeof(Delegate).IsAssignableFrom(field.FieldType) || field.FieldType == type);

    private static bool IsClosure(Type type) =>
        type.Name.StartsWith(ClosurePrefix, StringComparison.Ordinal) && CompilerMarks.IsGenerated(type);

    // A closure over the modifier's own variables, not over those around it.
    private bool IsOwnClosure(FieldInfo field) => IsClosure(field.DeclaringType!) && field.DeclaringType != _owner;

    private static bool IsFieldless(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
            if (!FrameworkTypes.Contains(level)
                && level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Length
                    != 0)
                return false;
        return true;
    }

    private static bool OnlyAsks(string name) =>
        name.StartsWith("get_", StringComparison.Ordinal) || name.StartsWith("op_", StringComparison.Ordinal)
        || name.StartsWith("Is", StringComparison.Ordinal)
        || name.StartsWith("GetCustomAttribute", StringComparison.Ordinal)
        || name is "Equals" or "GetType" or "GetTypeFromHandle" or "GetInterface" or "GetInterfaces" or "GetGenericArguments"
            or "GetGenericTypeDefinition" or "GetElementType"
            or "GetProperty" or "GetProperties" or "GetField" or "GetFields";

    private static bool DependsOnCulture(MethodBase called)
    {
        ParameterInfo[] parameters = called.GetParameters();
        if (Array.Exists(parameters,
            static parameter => parameter.ParameterType == typeof(object) || parameter.ParameterType == typeof(object[])
                || parameter.ParameterType.IsByRef))
            return true;
        return called.Name switch
        {
            "ToLower" or "ToUpper" or "Compare" or "CompareTo" or "Format" => true,
            "StartsWith" or "EndsWith" or "IndexOf" or "LastIndexOf" =>
                parameters[0].ParameterType == typeof(string)
                    && !Array.Exists(parameters, static parameter => parameter.ParameterType == typeof(StringComparison)),
            _ => false,
        };
    }
}
