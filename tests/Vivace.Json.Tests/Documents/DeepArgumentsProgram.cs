// Calls everything that the library makes public about texts, documents, paths, pointers, patches and streams with arguments of more levels than the stack holds.
using System.Collections;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Tests.Reading.Depth;

namespace Vivace.Json.Tests.Documents;

/// <summary>A program of its own, started by <see cref="DeepArgumentsTests"/>: prints a line for each call before it is made.</summary>
internal static class DeepArgumentsProgram
{
    /// <summary>How the lines of calls that threw something undocumented begin.</summary>
    internal const string WrongMark = "! ";

    private const int StackSize = 256 * 1024;

    // Values that an enumeration is followed for.
    private const int FewItems = 3;

    // What is not about a text, a document or a query: models, their contracts and codecs, settings, and what only generated code calls.
    private static readonly string[] s_otherSubjects =
        ["Attribute", "Codec", "Codecs", "Contract", "Builder", "Factory", "Settings", "Subtype", "Naming", "Names", "Format", "Formats", "Budget", "Scope", "Call", "Content", "HttpExtensions", "Binding"];

    private static int Main(string[] arguments)
    {
        if (arguments is [DeepFormsProgram.Name, .. var only])
            return DeepFormsProgram.Run(only);
        int code = 1;

        // The arguments themselves are made with room: a small stack has none for the deepest of the paths that the options allow.
        RuntimeHelpers.RunClassConstructor(typeof(DeepArguments).TypeHandle);
        Thread thread = new(() => code = Run(arguments), StackSize);
        thread.Start();
        thread.Join();
        return code;
    }

    private static int Run(string[] only)
    {
        foreach (Type type in Subjects())
        {
            Type closed = type.IsGenericTypeDefinition ? type.MakeGenericType([.. type.GetGenericArguments().Select(static _ => typeof(JsonElement))]) : type;
            foreach (MethodBase call in CallsOf(closed))
            {
                string name = $"{type.Name}.{call}";
                if (only.Length == 0 || only.Any(part => name.Contains(part, StringComparison.Ordinal)))
                    Vary(name, closed, call);
            }
        }

        return 0;
    }

    /// <summary>The public types whose calls take texts, documents or queries. A new type is one of them unless it says otherwise by its name.</summary>
    internal static IEnumerable<Type> Subjects() =>
        from type in Library.PublicTypes
        where (type.Namespace is "Vivace.Json" or "Vivace.Json.Documents" or "Vivace.Json.Serialization" or "Vivace.Json.Streams" or "Vivace.Json.Http") && !type.IsEnum && !type.IsInterface && !type.IsByRefLike && !typeof(Delegate).IsAssignableFrom(type)
            && type.IsVisible && !type.Name.Contains('<', StringComparison.Ordinal) && type.DeclaringType is null
            && !s_otherSubjects.Any(subject => type.Name.Split('`')[0].EndsWith(subject, StringComparison.Ordinal))
        orderby type.Name
        select type;

    private static IEnumerable<MethodBase> CallsOf(Type type)
    {
        const BindingFlags Declared = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
        foreach (ConstructorInfo constructor in type.IsAbstract ? [] : type.GetConstructors())
            yield return constructor;
        foreach (MethodInfo method in type.GetMethods(Declared))
        {
            if (!method.IsGenericMethodDefinition)
                yield return method;
            else if (DeepArguments.TryClose(method) is { } closed)
                yield return closed;
        }
    }

    // Each argument takes each of its values once, beside the first ones of the others.
    private static void Vary(string name, Type type, MethodBase call)
    {
        ParameterInfo[] parameters = call.GetParameters();
        List<Type> types = [.. parameters.Select(static parameter => parameter.ParameterType)];
        if (!call.IsStatic && call is not ConstructorInfo)
            types.Insert(0, type);
        int[] counts = [.. types.Select(DeepArguments.Count)];
        for (int i = 0; i < parameters.Length; i++)
        {
            if (parameters[i].IsOut)
                counts[types.Count - parameters.Length + i] = 1;
        }

        if (counts.Contains(0))
            return;
        for (int varied = 0; varied < Math.Max(1, types.Count); varied++)
        {
            // The first value of all was tried with the argument before.
            for (int number = varied == 0 ? 0 : 1; number < (types.Count == 0 ? 1 : counts[varied]); number++)
            {
                int[] numbers = new int[types.Count];
                if (types.Count > 0)
                    numbers[varied] = number;
                Call($"{name} [{string.Join(',', numbers)}]", call, types, numbers);
            }
        }
    }

    private static void Call(string name, MethodBase call, List<Type> types, int[] numbers)
    {
        Console.WriteLine(name);
        try
        {
            Consume(Compile(call, types, numbers)());
        }
        catch (Exception exception) when (exception is ArgumentException or FormatException or JsonException or NotSupportedException or InvalidOperationException or KeyNotFoundException or IOException or UnauthorizedAccessException)
        {
            // What texts, paths and calls that do not fit are documented to cause.
        }
        catch (Exception exception)
        {
            Console.WriteLine($"{WrongMark}{name}: {exception}".ReplaceLineEndings(" "));
        }
    }

    // Compiled, because reflection cannot pass spans.
    private static Func<object?> Compile(MethodBase call, List<Type> types, int[] numbers)
    {
        List<ParameterExpression> variables = [];
        List<Expression> body = [];
        List<Expression> arguments = [];
        for (int i = 0; i < types.Count; i++)
        {
            Type type = types[i].IsByRef ? types[i].GetElementType()! : types[i];
            bool isOut = types[i].IsByRef && call.GetParameters()[i - types.Count + call.GetParameters().Length].IsOut;
            Expression value = isOut ? Expression.Default(type) : DeepArguments.Make(type, numbers[i]);
            if (types[i].IsByRef || (i == 0 && !call.IsStatic && call is not ConstructorInfo && type.IsValueType))
            {
                ParameterExpression variable = Expression.Variable(type);
                variables.Add(variable);
                body.Add(Expression.Assign(variable, value));
                value = variable;
            }

            // Options can be left out, but have no members then.
            if (i == 0 && !call.IsStatic && call is not ConstructorInfo && value is ConstantExpression { Value: null })
                return static () => null;
            arguments.Add(value);
        }

        Expression result = call switch
        {
            ConstructorInfo constructor => Expression.New(constructor, arguments),
            { IsStatic: true } => Expression.Call((MethodInfo)call, arguments),
            _ => Expression.Call(arguments[0], (MethodInfo)call, arguments[1..]),
        };
        if (result.Type.IsByRefLike)
            result = Expression.Block(result, Expression.Constant(null));
        body.Add(result.Type == typeof(void) ? Expression.Block(result, Expression.Constant(null)) : Expression.Convert(result, typeof(object)));
        return Expression.Lambda<Func<object?>>(Expression.Block(variables, body)).Compile();
    }

    private static void Consume(object? result)
    {
        switch (result)
        {
            case null or string:
                return;
            case Task task:
                task.GetAwaiter().GetResult();
                if (task.GetType().IsGenericType)
                    Consume(task.GetType().GetProperty("Result")!.GetValue(task));
                return;
            case ValueTask task:
                task.AsTask().GetAwaiter().GetResult();
                return;
            case IEnumerable values:
                int count = 0;
                foreach (object? _ in values)
                    if (++count == FewItems)
                        break;
                return;
        }

        Type type = result.GetType();
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ValueTask<>))
            Consume(type.GetMethod("AsTask")!.Invoke(result, null));
        else if (type.GetInterfaces().FirstOrDefault(static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>)) is { } asynchronous)
            typeof(DeepArgumentsProgram).GetMethod(nameof(Drain), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(asynchronous.GetGenericArguments()).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [result], null);
        if (result is IDisposable disposable)
            disposable.Dispose();
    }

    private static void Drain<T>(IAsyncEnumerable<T> values) => Consume(values.Take(FewItems).CountAsync().AsTask());
}
