// A constructor or static method that makes objects from members of a text.
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Reflection;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;

namespace Vivace.Json.Models.Creators;

internal sealed class Creator
{
    /// <summary>In place of the number of a name: the parameter gets a service.</summary>
    internal const int Service = -1;

    /// <summary>In place of the number of a name: the member with the name is ignored, or
    /// hidden by an audience, so that no text sets it.</summary>
    internal const int Hidden = -2;

    private readonly MethodBase _method;
    private readonly ConstructorInvoker? _constructor;
    private readonly MethodInvoker? _factory;

    private Creator(MethodBase method)
    {
        _method = method;
        if (method is ConstructorInfo constructor)
            _constructor = ConstructorInvoker.Create(constructor);
        else
            _factory = MethodInvoker.Create(method);
        Parameters = method.GetParameters();
        Keys = Array.ConvertAll(Parameters, static _ => Service);
    }

    /// <summary>The same creator for another plan, which has other names.</summary>
    internal Creator Copy() => new(_method);

    internal readonly ParameterInfo[] Parameters;

    /// <summary>The number of each parameter's name among those of all creators.</summary>
    internal readonly int[] Keys;

    /// <summary>A bit for the name of each parameter, and for those without a default value.</summary>
    internal ulong All { get; private set; }

    internal ulong Required { get; private set; }

    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "The parameter of the attribute says that the methods are kept, those of a generic type for each of its " +
            "arguments.")]
    internal static Creator[] Find(Type declaring, Type made)
    {
        // The attribute of a generic class can only name its definition.
        if (declaring.IsGenericTypeDefinition && made.IsGenericType && made.GetGenericTypeDefinition() == declaring)
            declaring = made;
        const BindingFlags Any = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        MethodBase[] methods = [.. declaring.GetConstructors(Any | BindingFlags.Instance),
            .. declaring.GetMethods(Any | BindingFlags.Static)];
        Creator[] found = [.. methods.Where(static method => method.IsDefined(typeof(JsonCreatorAttribute), inherit: false))
            .Select(method => new Creator(Checked(method, made)))];
        return found.Length != 0 ? found : throw new InvalidOperationException(
            $"Expected a constructor or static method with [JsonCreator] in {TypeDisplay.NameOf(declaring)}, which [JsonCreatedBy] " +
                $"names for {TypeDisplay.NameOf(made)}, found none. Mark one.");
    }

    private static MethodBase Checked(MethodBase method, Type made)
    {
        Type? returned = method is MethodInfo called ? called.ReturnType : method.DeclaringType;
        bool isCallable = !method.ContainsGenericParameters && method is not ConstructorInfo { DeclaringType.IsAbstract: true }
            && !Array.Exists(method.GetParameters(), HasNoValue);
        if (isCallable && made.IsAssignableFrom(returned) && returned!.IsValueType == made.IsValueType)
            return method;
        throw new InvalidOperationException(
            $"Expected a constructor or static method that makes {TypeDisplay.NameOf(made)} of " +
                $"values, found {TypeDisplay.NameOf(method.DeclaringType!)}.{method.Name}, which has [JsonCreator]. Remove the attribute, or change the method.");
    }

    private static bool HasNoValue(ParameterInfo parameter) => StorableTypes.CannotBeStored(parameter.ParameterType);

    internal void Take(int parameter, int key)
    {
        Keys[parameter] = key;
        All |= 1UL << key;
        if (!Parameters[parameter].HasDefaultValue)
            Required |= 1UL << key;
    }

    private int Defaults => BitOperations.PopCount(All) + Keys.Count(static key => key == Hidden);

    internal object? Make(object?[] arguments) =>
        _constructor is null ? _factory!.Invoke(null, arguments.AsSpan()) : _constructor.Invoke(arguments.AsSpan());

    internal bool Takes(ulong present) => (Required & ~present) == 0;

    /// <summary>The creator of a text with these names; null if there is none, or more than one.</summary>
    internal static Creator? Choose(Creator[] creators, ulong present, out bool isAmbiguous)
    {
        Creator? chosen = null;
        isAmbiguous = false;
        foreach (Creator creator in creators)
        {
            if (!creator.Takes(present))
                continue;
            int order = chosen is null ? 1 : creator.CompareTo(chosen, present);
            isAmbiguous = order == 0 || (isAmbiguous && order < 0);
            if (order > 0)
                chosen = creator;
        }

        return isAmbiguous ? null : chosen;
    }

    // The one with more of the names, and of those the one with fewer parameters that stay at their defaults.
    private int CompareTo(Creator other, ulong present)
    {
        int order = BitOperations.PopCount(All & present).CompareTo(BitOperations.PopCount(other.All & present));
        return order != 0 ? order : other.Defaults.CompareTo(Defaults);
    }

    internal static bool IsService(ParameterInfo parameter) => parameter.IsDefined(typeof(JsonServiceAttribute), inherit: false);

    internal static object? ServiceFor(ParameterInfo parameter) =>
        JsonCall.State<IServiceProvider>()?.GetService(parameter.ParameterType) is { } service ? service
        : parameter.HasDefaultValue ? ParameterDefaults.Of(parameter)
        : throw new InvalidOperationException(
            $"Expected a service {TypeDisplay.NameOf(parameter.ParameterType)} for the " +
                $"parameter '{parameter.Name}' of {TypeDisplay.NameOf(parameter.Member.DeclaringType!)}, which has [JsonService], found none. Make the call within JsonCall.With(services), or give the parameter a default value.");

    public override string ToString() =>
        $"({string.Join(", ", Parameters.Where(static parameter => !IsService(parameter)).Select(static parameter => parameter.Name))})";
}
