// Finds the members that decide about another one by convention of their names.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class ConventionMembers
{
    private const string Prefix = "ShouldSerialize", Suffix = "Specified";

    private const BindingFlags Public = BindingFlags.Instance | BindingFlags.Public;

    internal static JsonMemberConventions ConventionsOf(MemberInfo member) =>
        (AskedOf(member) is null ? 0 : JsonMemberConventions.ShouldSerialize)
        | SpecifiedOf(member) switch
        {
            null => 0,
            PropertyInfo property when SetterOf(property) is null => JsonMemberConventions.Specified,
            FieldInfo { IsInitOnly: true } => JsonMemberConventions.Specified,
            _ => JsonMemberConventions.Specified | MemberRules.IsNoted,
        };

    internal static MemberConventions CallsOf(MemberInfo member)
    {
        MethodInvoker? asked = AskedOf(member) is { } method ? MethodInvoker.Create(method) : null;
        MemberInfo? specified = SpecifiedOf(member);
        Func<object, object?>? get = specified is null ? null : PlainAccess.GetterOf(specified);
        Action<object, object?>? set = (ConventionsOf(member) & MemberRules.IsNoted) == 0 ? null : PlainAccess.SetterOf(specified!);
        return new MemberConventions(
            asked is null ? null : owner => (bool)asked.Invoke(owner)!,
            get is null ? null : owner => (bool)get(owner)!,
            set is null ? null : owner => set(owner, true));
    }

    private static MethodInfo? AskedOf(MemberInfo member) =>
        DeclaringTypeOf(member).GetMethod(Prefix + member.Name, Public, Type.EmptyTypes) is { IsGenericMethod: false } method
            && method.ReturnType == typeof(bool) ? method : null;

    private static MemberInfo? SpecifiedOf(MemberInfo member)
    {
        Type type = DeclaringTypeOf(member);
        if (type.GetProperty(member.Name + Suffix, Public, null, typeof(bool), Type.EmptyTypes,
            null) is { GetMethod.IsPublic: true } property)
            return property;
        return type.GetField(member.Name + Suffix, Public) is { } field && field.FieldType == typeof(bool) ? field : null;
    }

    // An init accessor cannot be called later.
    private static MethodInfo? SetterOf(PropertyInfo property) =>
        property.SetMethod is { IsPublic: true } setter && !CompilerMarks.IsInit(setter) ? setter : null;

    [UnconditionalSuppressMessage("Trimming", "IL2073",
        Justification = "Asked only where reflection describes types; generated code tells the calls itself.")]
    [return: DynamicallyAccessedMembers(
        DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties
            | DynamicallyAccessedMemberTypes.PublicFields)]
    private static Type DeclaringTypeOf(MemberInfo member) => member.DeclaringType!;
}
