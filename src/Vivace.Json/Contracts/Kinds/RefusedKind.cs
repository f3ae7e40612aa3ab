// Types that are neither read nor written: dangerous from untrusted text, or no values at all.
using System.Reflection;
using System.Runtime.Serialization;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds;

internal static class RefusedKind
{
    private const string Resource = "a handle to something outside the text";
    private const string Running = "something that runs, not a value";

    // By name, derived types included: to mention their types would load their assemblies. What is found, and the way out.
    private static readonly Dictionary<string, (string Found, string WayOut)> s_named = new(StringComparer.Ordinal)
    {
        ["System.IO.Stream"] = ("a place to read from or write to, not a value", "Copy its content into a byte[]."),
        ["System.IO.TextReader"] = ("a place to read from, not a value", "Read it into a string."),
        ["System.IO.TextWriter"] = ("a place to write to, not a value", "Leave it out with [JsonIgnore]."),
        ["System.Threading.Tasks.Task"] = (Running, "Await it and use the result."),
        ["System.Threading.Tasks.ValueTask"] = (Running, "Await it and use the result."),
        ["System.Threading.Tasks.ValueTask`1"] = (Running, "Await it and use the result."),
        ["System.Threading.CancellationToken"] = (Running, "Leave it out with [JsonIgnore]."),
        ["System.Threading.CancellationTokenSource"] = (Running, "Leave it out with [JsonIgnore]."),
        ["System.Threading.Thread"] = (Running, "Leave it out with [JsonIgnore]."),
        ["System.Threading.WaitHandle"] = (Resource, "Leave it out with [JsonIgnore]."),
        ["System.Runtime.InteropServices.SafeHandle"] = (Resource, "Leave it out with [JsonIgnore]."),
        ["System.Runtime.InteropServices.GCHandle"] = (Resource, "Leave it out with [JsonIgnore]."),
        ["System.Diagnostics.Process"] = (Running, "Write its Id or its name."),
        ["System.WeakReference"] = ("a reference that may be gone", "Use the target."),
        ["System.WeakReference`1"] = ("a reference that may be gone", "Use the target."),
        ["System.Lazy`1"] = ("a value that may not exist yet", "Use its Value."),
        ["System.Text.StringBuilder"] = ("a text under construction, whose members do not show the text", "Use ToString()."),
        ["System.Text.RegularExpressions.Regex"] = ("a compiled pattern, whose members do not show the pattern", "Use its text: ToString()."),
        ["System.RuntimeTypeHandle"] = (Resource, "Leave it out with [JsonIgnore]."),
        ["System.RuntimeMethodHandle"] = (Resource, "Leave it out with [JsonIgnore]."),
        ["System.RuntimeFieldHandle"] = (Resource, "Leave it out with [JsonIgnore]."),
        ["System.Reflection.Assembly"] = ("code, which a text must not name", "Use its name."),
        ["System.Reflection.Module"] = ("code, which a text must not name", "Use its name."),
        ["System.AppDomain"] = (Running, "Leave it out with [JsonIgnore]."),
        ["System.DBNull"] = ("a null of databases, which would become an empty object", "Use null."),
        ["System.Data.DataSet"] = ("a table made for ISerializable, whose members are not its content", "Copy the rows into a list."),
        ["System.Data.DataTable"] = ("a table made for ISerializable, whose members are not its content", "Copy the rows into a list."),
        ["System.Data.DataRow"] = ("a row, whose members repeat its table", "Copy the values into a dictionary."),
        ["System.Xml.XmlNode"] = ("XML, whose members are not its text", "Use its OuterXml."),
        ["System.Xml.Linq.XObject"] = ("XML, whose members are not its text", "Use its text: ToString()."),
    };

    internal static TypeShape? TryClassify(Type type)
    {
        if (HeldTypes.CannotBeHeld(type))
            return Refuse(type, "a pointer, a reference, a ref struct or an open generic type, of which no value can be kept", "Copy what it refers to.");

        if (typeof(MemberInfo).IsAssignableFrom(type))
            return Refuse(type, "code, which a text must not name", "Use its name, or [JsonDerivedType] to choose a type.");

        if (typeof(Delegate).IsAssignableFrom(type)) return Refuse(type, "code, not a value", "Leave it out with [JsonIgnore].");

        if (type == typeof(IntPtr) || type == typeof(UIntPtr)) return Refuse(type, "an address or a number of the machine's size", "Use long or ulong.");

        if (type == typeof(Index) || type == typeof(Range))
            return Refuse(type, "a position that nothing in JSON stands for", "Write a number, or its text: ToString().");

        if (type == typeof(SerializationInfo))
            return Refuse(type, "the state of another serializer", "Leave it out with [JsonIgnore].");

        for (Type? current = type; current is not null && current != typeof(object) && current != typeof(ValueType); current = current.BaseType)
        {
            if (current.Namespace is { } space
                && space.StartsWith("System", StringComparison.Ordinal)
                && s_named.TryGetValue($"{space}.{current.Name}", out (string Found, string WayOut) reason)
                && !current.IsNested
                && FrameworkTypes.Contains(current))
            {
                return Refuse(type, reason.Found, reason.WayOut);
            }
        }

        return null;
    }

    private static TypeShape Refuse(Type type, string found, string wayOut) =>
        new(type, TypeKind.Refused) { Reason = $"Expected a type that has a form in JSON, found {TypeDisplay.NameOf(type)}: {found}. {wayOut}" };
}
